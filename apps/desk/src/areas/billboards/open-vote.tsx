import { type DeskEdition, getDeskEdition, openVote } from '@rujian/contract/areas/billboards/editions';
import { Input, Typography } from 'antd';
import { unixOfChina } from '#desk/kit/china-time.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { opensAt: number; closesAt: number; reason: string };

export function OpenVote({ edition, onClose }: { edition: DeskEdition; onClose: () => void }) {
  const saving = useDo(openVote, {
    success: texts.voteOpened,
    about: edition.period,
    refreshes: [getDeskEdition],
    onDone: onClose,
  });
  const needed = [{ required: true, message: texts.reason }];
  return (
    <FormDialog<Values>
      title={texts.openVote}
      okText={texts.openVote}
      initial={{ opensAt: Date.now() / 1000, closesAt: unixOfChina(`${edition.periodTo}T23:59`) }}
      saving={saving}
      onSend={({ opensAt, ...values }) =>
        void saving.run({ edition: edition.id, opensAt: Math.floor(opensAt), ...values })
      }
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.openVoteNote}</Typography.Paragraph>
      <DrawerField name="opensAt" label={texts.opensAt} rules={needed}>
        <MomentInput />
      </DrawerField>
      <DrawerField name="closesAt" label={texts.closesAt} rules={needed}>
        <MomentInput />
      </DrawerField>
      <DrawerField name="reason" label={texts.reason} rules={needed}>
        <Input.TextArea rows={2} maxLength={300} />
      </DrawerField>
    </FormDialog>
  );
}
