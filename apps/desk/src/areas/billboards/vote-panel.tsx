import { getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import { type DeskEdition, type DeskVote, getDeskEdition } from '@rujian/contract/areas/billboards/editions';
import { freezeVote, publishVote } from '@rujian/contract/areas/billboards/votes';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Input, Space, Statistic, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const SUMS = ['raw', 'counted', 'held', 'rejected'] as const;

export function VotePanel({ edition, vote }: { edition: DeskEdition; vote: DeskVote }) {
  const [isPublishing, setIsPublishing] = useState(false);
  const freeze = useDo(freezeVote, {
    success: ({ on }) => (on ? texts.voteFrozen : texts.voteGoesOn),
    about: edition.period,
    refreshes: [getDeskEdition],
  });
  const isFrozen = vote.frozenReason !== '';
  const askFreeze = async () => {
    const title = isFrozen ? texts.unfreezeTitle : texts.freezeTitle;
    const reason = await askReason({ title });
    if (reason) await freeze.run({ edition: edition.id, on: !isFrozen, reason });
  };
  const { totals, auditUntil } = vote;
  const warnings = [
    ...(isFrozen ? [fill(texts.frozen, { reason: vote.frozenReason })] : []),
    ...(auditUntil === null ? [] : [fill(texts.auditUntil, { time: wholeTime(auditUntil) })]),
  ];
  return (
    <Card
      title={texts.vote}
      extra={
        <Space>
          {edition.state === 'voting' && (
            <Allowed right="billboards.freeze">
              <Button danger={!isFrozen} loading={freeze.isBusy} onClick={() => void askFreeze()}>
                {isFrozen ? texts.unfreeze : texts.freeze}
              </Button>
            </Allowed>
          )}
          {edition.state === 'audit' && (
            <Allowed right="billboards.publish">
              <TextButton type="primary" onClick={() => setIsPublishing(true)} label={texts.publishVote} />
            </Allowed>
          )}
        </Space>
      }
    >
      {warnings.map((warning) => (
        <Alert key={warning} className="gap-below" type="warning" showIcon title={warning} />
      ))}
      <Flex gap={40} wrap className="gap-below">
        {SUMS.map((name) => (
          <Statistic key={name} title={texts[name]} value={totals[name]} precision={name === 'counted' ? 2 : 0} />
        ))}
      </Flex>
      <Typography.Paragraph type="secondary">
        {fill(texts.rounds, { from: wholeTime(vote.opensAt), to: wholeTime(vote.closesAt) })}
      </Typography.Paragraph>
      {totals.held > 0 && (
        <Typography.Paragraph>
          <Link to={`/votes?edition=${edition.id}`}>{fill(texts.heldLink, { count: totals.held })}</Link>
        </Typography.Paragraph>
      )}
      {vote.summary && <Typography.Paragraph>{vote.summary}</Typography.Paragraph>}
      <DataTable
        rowKey="id"
        size="small"
        dataSource={vote.entries}
        columns={[
          { title: texts.entryName, dataIndex: 'name' },
          ...SUMS.map((name) => ({ title: texts[name], dataIndex: name, align: 'end' as const })),
        ]}
      />
      {isPublishing && <PublishVote edition={edition} onClose={() => setIsPublishing(false)} />}
    </Card>
  );
}

type Values = { summary: string; summaryEn: string };

function PublishVote({ edition, onClose }: { edition: DeskEdition; onClose: () => void }) {
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
