import { MUTE_DAYS } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Input, Radio, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Days = (typeof MUTE_DAYS)[number] | 0;
type Values = { days: Days; reason: Reason; note: string };
type Props = {
  /** A ban has no end. */
  kind: 'mute' | 'ban';
  name: string;
  saving: { isBusy: boolean; fields: Record<string, string> };
  onClose: () => void;
  onSend: (values: Values) => Promise<void>;
};

export function SanctionForm({ kind, name, saving, onClose, onSend }: Props) {
  const mayBan = useHolds('members.ban');
  const isMute = kind === 'mute';
  const days: readonly Days[] = mayBan ? [...MUTE_DAYS, 0] : MUTE_DAYS;
  return (
    <FormDialog<Values>
      title={fill(isMute ? texts.muteTitle : texts.banTitle, { name })}
      okText={isMute ? texts.mute : texts.ban}
      okButtonProps={{ danger: true }}
      saving={saving}
      initial={{ days: 1, note: '' }}
      onSend={(values) => void onSend({ ...values, days: values.days ?? 1 })}
      onClose={onClose}
    >
      {isMute && (
        <DrawerField name="days" label={texts.howLong}>
          <Radio.Group
            optionType="button"
            options={days.map((value) => ({
              value,
              label: value === 0 ? texts.withoutEnd : fill(texts.days, { count: value }),
            }))}
          />
        </DrawerField>
      )}
      <DrawerField
        name="reason"
        label={texts.reason}
        hint={texts.reasonTold}
        rules={[{ required: true, message: texts.reasonNeeded }]}
      >
        <Select placeholder={texts.reasonNeeded} options={choicesOf(REASON)} />
      </DrawerField>
      <DrawerField
        name="note"
        label={texts.innerNote}
        rules={isMute ? [] : [{ required: true, whitespace: true, message: texts.noteNeeded }]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount />
      </DrawerField>
    </FormDialog>
  );
}
