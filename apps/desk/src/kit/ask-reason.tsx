import { Form, Input } from 'antd';
import { dialogs } from './notices.ts';
import { texts as en } from './texts.en.ts';
import { textsOf } from './texts.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Question = {
  title: string;
  /** What will happen, in a sentence. */
  note?: string;
  label?: string;
  okText?: string;
  isDangerous?: boolean;
  /** False lets the field stay empty. */
  isNeeded?: boolean;
  maxLength?: number;
  initial?: string;
};

/** Asks why; gives the words, or nothing when somebody thought better of it. */
export function askReason(question: Question): Promise<string | undefined> {
  const texts = textsOf({ 'zh-cn': zhCn, en });
  const { title, note, label = texts.reasonLabel, okText = texts.confirm } = question;
  const { isDangerous = false, isNeeded = true, maxLength = 200, initial = '' } = question;
  let reason = initial;
  return new Promise((resolve) => {
    const dialog = dialogs().confirm({
      title,
      icon: null,
      okText,
      okButtonProps: { danger: isDangerous, disabled: isNeeded && reason === '' },
      content: (
        <Form layout="vertical">
          {note && <p>{note}</p>}
          <Form.Item label={label} required={isNeeded} extra={texts.reasonHint}>
            <Input.TextArea
              aria-label={label}
              autoFocus
              defaultValue={initial}
              rows={3}
              maxLength={maxLength}
              showCount
              onChange={({ target }) => {
                reason = target.value.trim();
                dialog.update({
                  okButtonProps: { danger: isDangerous, disabled: isNeeded && reason === '' },
                });
              }}
            />
          </Form.Item>
        </Form>
      ),
      onOk: () => resolve(reason),
      onCancel: () => resolve(undefined),
    });
  });
}

/** Asks whether to go on. */
export function askWhether(question: {
  title: string;
  note?: string;
  okText?: string;
  isDangerous?: boolean;
}): Promise<boolean> {
  const { title, note, okText, isDangerous = false } = question;
  return new Promise((resolve) => {
    dialogs().confirm({
      title,
      content: note,
      ...(okText && { okText }),
      okButtonProps: { danger: isDangerous },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
