import {
  type DeskSiteReport,
  decideSiteReport,
  listSiteReports,
  revealSiteReport,
} from '@rujian/contract/areas/moderation/site-reports';
import { SITE_REPORT_ANSWER_CHARACTERS } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import {
  SITE_REPORT_DECISIONS,
  SITE_REPORT_STATE,
  type SiteReportDecision,
  type SiteReportState,
} from '@rujian/contract/vocabulary/moderation';
import { Alert, Button, Flex, Input, Radio, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Facts } from '#desk/kit/facts.tsx';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import './comments.css';

const COLOURS: Record<SiteReportState, string> = {
  open: 'gold',
  upheld: 'red',
  dismissed: 'default',
  not_ours: 'default',
};

export function Component() {
  const [opened, setOpened] = useState<DeskSiteReport>();
  return (
    <>
      <ListScreen<typeof listSiteReports, DeskSiteReport>
        title={texts.siteReportsTitle}
        note={texts.siteReportsNote}
        endpoint={listSiteReports}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: texts.site_open,
            choices: SITE_REPORT_STATE.keys.map((value) => ({ value, label: texts[`site_${value}`] })),
          },
        ]}
        empty={{
          text: texts.noSiteReports,
          action: (
            <a href="/report" target="_blank" rel="noopener">
              {texts.seeReportPage}
            </a>
          ),
        }}
        columns={[
          {
            title: texts.reportText,
            key: 'text',
            width: 360,
            render: (_, { text, address }) => (
              <div className="comment-cell">
                <Typography.Paragraph ellipsis={{ rows: 3 }}>{text}</Typography.Paragraph>
                <Typography.Text type="secondary" className="report-address">
                  {address || texts.wholeSite}
                </Typography.Text>
              </div>
            ),
          },
          { title: texts.whichReason, key: 'reason', render: (_, { reason }) => <Tag>{reason.name}</Tag> },
          {
            title: texts.reporter,
            key: 'reporter',
            render: (_, { member, region, fromSame }) => (
              <Flex vertical>
                {member?.name ?? texts.visitor}
                <Typography.Text type="secondary">{region}</Typography.Text>
                {fromSame > 1 && <Tag color="gold">{fill(texts.fromSame, { count: fromSame })}</Tag>}
              </Flex>
            ),
          },
          {
            title: texts.state,
            key: 'state',
            render: (_, { state }) => <Tag color={COLOURS[state.key]}>{texts[`site_${state.key}`]}</Tag>,
          },
          {
            title: texts.dueAt,
            key: 'dueAt',
            render: (_, { state, dueAt }) =>
              state.key === 'open' ? <Deadline dueAt={dueAt} /> : <Moment at={dueAt} />,
          },
          { title: texts.since, dataIndex: 'createdAt', render: (at: number) => <Moment at={at} /> },
          {
            title: texts.actions,
            key: 'actions',
            fixed: 'end',
            render: (_, row) => (
              <Button size="small" onClick={() => setOpened(row)}>
                {row.state.key === 'open' ? texts.decide : texts.look}
              </Button>
            ),
          },
        ]}
      />
      {opened && <SiteReportDrawer report={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export function SiteReportDrawer({ report, onClose }: { report: DeskSiteReport; onClose: () => void }) {
  const mayDecide = useHolds('comments.decide');
  const isOpen = report.state.key === 'open';
  const saving = useDo(decideSiteReport, {
    success: texts.siteReportDecided,
    about: report.receipt,
    refreshes: [listSiteReports],
    onDone: onClose,
  });
  return (
    <FormDrawer<{ decision: SiteReportDecision; reply: string; note: string }>
      title={report.receipt}
      size={580}
      initial={{ decision: 'upheld', reply: '', note: '' }}
      saving={saving}
      onSend={(values) => void saving.run({ id: report.id, ...values })}
      onClose={onClose}
      isReadOnly={!isOpen || !mayDecide}
      history={{ type: 'site_report', id: report.id }}
    >
      <ReportFacts report={report} mayReveal={mayDecide} />
      {isOpen ? (
        mayDecide && (
          <>
            <DrawerField name="decision" label={texts.siteDecision} isNeeded>
              <Radio.Group
                optionType="button"
                options={SITE_REPORT_DECISIONS.map((value) => ({ value, label: texts[`site_${value}`] }))}
              />
            </DrawerField>
            <DrawerField
              name="reply"
              label={texts.siteReply}
              hint={report.member ? texts.siteReplyMember : texts.siteReplyVisitor}
              isNeeded
              rules={[{ required: true, whitespace: true, message: texts.siteReplyNeeded }]}
            >
              <Input.TextArea rows={4} maxLength={SITE_REPORT_ANSWER_CHARACTERS} showCount />
            </DrawerField>
            <DrawerField
              name="note"
              label={texts.siteNote}
              hint={texts.siteNoteHint}
              isNeeded
              rules={[{ required: true, whitespace: true, message: texts.siteNoteNeeded }]}
            >
              <Input.TextArea rows={2} maxLength={200} showCount />
            </DrawerField>
          </>
        )
      ) : (
        <Alert
          type={report.state.key === 'upheld' ? 'success' : 'info'}
          title={`${report.state.name} · ${report.decidedBy ?? ''}`}
          description={
            <>
              <p>{report.answer}</p>
              <Moment at={report.decidedAt} /> {report.note}
            </>
          }
        />
      )}
    </FormDrawer>
  );
}

function ReportFacts({ report, mayReveal }: { report: DeskSiteReport; mayReveal: boolean }) {
  const [contact, setContact] = useState(report.contact);
  const revealing = useDo(revealSiteReport, { onDone: (shown) => setContact(shown.contact) });
  const isMasked = contact !== '' && contact === report.contact;
  return (
    <Facts
      size="small"
      className="gap-below"
      rows={{
        [texts.whichReason]: <Tag>{report.reason.name}</Tag>,
        [texts.reportText]: <span className="report-text">{report.text}</span>,
        [texts.reportAddress]: <Address address={report.address} />,
        [texts.reporter]: (
          <Flex gap={8} wrap>
            {report.member ? <Link to={`/members/${report.member.id}`}>{report.member.name}</Link> : texts.visitor}
            {report.region && <span>{report.region}</span>}
          </Flex>
        ),
        [texts.contact]: (
          <Flex gap={8} align="center" wrap>
            {contact || texts.noContact}
            {isMasked && mayReveal && (
              <TextButton size="small" disabled={false} onClick={() => void reveal()} label={texts.revealContact} />
            )}
          </Flex>
        ),
        [texts.dueAt]: (
          <Flex gap={8}>
            <Moment at={report.dueAt} />
            {report.isLate && <Tag color="red">{texts.late}</Tag>}
          </Flex>
        ),
      }}
    />
  );

  async function reveal() {
    await askReason({ title: texts.revealContact, work: (reason) => revealing.run({ id: report.id, reason }) });
  }
}

/** A free-text address is only linked if it is a web address. */
function Address({ address }: { address: string }) {
  if (address === '') return texts.wholeSite;
  if (!/^(?:https?:\/\/|\/(?!\/))/.test(address)) return address;
  return (
    <a className="report-address" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  );
}
