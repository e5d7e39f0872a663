import { getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import { type DeskEdition, getDeskEdition } from '@rujian/contract/areas/billboards/editions';
import { publishVote } from '@rujian/contract/areas/billboards/votes';
import { Input, Typography } from 'antd';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { summary: string; summaryEn: string };

export function PublishVote({ edition, onClose }: { edition: DeskEdition; onClose: () => void }) {
  const saving = useDo(publishVote, {
    success: texts.votePublished,
    about: edition.period,
    refreshes: [getDeskEdition, getDeskBillboard],
    onDone: onClose,
  });
  return (
    <FormDialog<Values>
      title={texts.publishVote}
      okText={texts.publishVote}
      initial={{ summary: '', summaryEn: '' }}
      saving={saving}
      onSend={(values) => void saving.run({ edition: edition.id, ...values })}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.publishVoteNote}</Typography.Paragraph>
      <DrawerField name="summary" label={texts.auditSummary} isNeeded>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </DrawerField>
      <DrawerField name="summaryEn" label={texts.auditSummaryEn}>
        <Input.TextArea rows={3} />
      </DrawerField>
    </FormDialog>
  );
}
