import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Form, Input, Radio, Tag } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { dialogs } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

const COLOURS: Record<string, string> = {
  pending: 'gold',
  passed: 'green',
  rejected: 'red',
  hidden: 'purple',
  removed: 'volcano',
  deleted_by_author: 'default',
};

export function CommentState({ state }: { state: string }) {
  const name = texts[state as keyof typeof texts] ?? state;
  return <Tag color={COLOURS[state] ?? 'default'}>{name}</Tag>;
}

type Answer = { reason: Reason; note: string };

export function askDecision(title: string): Promise<Answer | undefined> {
  const answer: Answer = { reason: 'unlawful', note: '' };
  return new Promise((resolve) => {
    dialogs().confirm({
      title,
      icon: null,
      width: 520,
      okButtonProps: { danger: true },
      content: (
        <Form layout="vertical">
          <Form.Item label={texts.whichReason} required>
            <Radio.Group
              className="reason-radios"
              aria-label={texts.whichReason}
              defaultValue={answer.reason}
              onChange={({ target }) => {
                answer.reason = target.value as Reason;
              }}
              options={choicesOf(REASON)}
            />
          </Form.Item>
          <Form.Item label={texts.toldNote} extra={texts.toldNoteHint}>
            <Input.TextArea
              aria-label={texts.toldNote}
              rows={2}
              maxLength={200}
              showCount
              onChange={({ target }) => {
                answer.note = target.value.trim();
              }}
            />
          </Form.Item>
        </Form>
      ),
      onOk: () => resolve(answer),
      onCancel: () => resolve(undefined),
    });
  });
}
