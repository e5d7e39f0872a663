import {
  type DeskSiteReport,
  decideSiteReport,
  listSiteReports,
  revealSiteReport,
} from '@rujian/contract/areas/moderation/site-reports';
import { SITE_REPORT_ANSWER_CHARACTERS } from '@rujian/contract/base/constants';
import { SITE_REPORT_DECISIONS, type SiteReportDecision } from '@rujian/contract/vocabulary/moderation';
import { Alert, Button, Descriptions, Flex, Input, Radio, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Values = { decision: SiteReportDecision; reply: string; note: string };
type Props = { report: DeskSiteReport; onClose: () => void };

/** One report of unlawful or harmful content, and its answer. */
export function SiteReportDrawer({ report, onClose }: Props) {
  const mayDecide = useHolds('comments.decide');
  const isOpen = report.state.key === 'open';
  const saving = useDo(decideSiteReport, {
    success: texts.siteReportDecided,
    about: report.receipt,
    refreshes: [listSiteReports],
    onDone: onClose,
  });
  return (
    <FormDrawer<Values>
      title={report.receipt}
      size={580}
      initial={{ decision: 'upheld', reply: '', note: '' }}
      saving={saving}
      onSend={(values) => void saving.run({ id: report.id, ...values })}
      onClose={onClose}
      isReadOnly={!isOpen || !mayDecide}
      history={{ type: 'site_report', id: report.id }}
    >
      <Facts report={report} mayReveal={mayDecide} />
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

function Facts({ report, mayReveal }: { report: DeskSiteReport; mayReveal: boolean }) {
  const [contact, setContact] = useState(report.contact);
  const revealing = useDo(revealSiteReport, { onDone: (shown) => setContact(shown.contact) });
  const isMasked = contact !== '' && contact === report.contact;
  return (
    <Descriptions
      column={1}
      size="small"
      className="gap-below"
      items={[
        { key: 'reason', label: texts.whichReason, children: <Tag>{report.reason.name}</Tag> },
        { key: 'text', label: texts.reportText, children: <span className="report-text">{report.text}</span> },
        { key: 'address', label: texts.reportAddress, children: <Address address={report.address} /> },
        {
          key: 'reporter',
          label: texts.reporter,
          children: (
            <Flex gap={8} wrap>
              {report.member ? <Link to={`/members/${report.member.id}`}>{report.member.name}</Link> : texts.visitor}
              {report.region && <span>{report.region}</span>}
            </Flex>
          ),
        },
        {
          key: 'contact',
          label: texts.contact,
          children: (
            <Flex gap={8} align="center" wrap>
              {contact || texts.noContact}
              {isMasked && mayReveal && (
                <Button size="small" disabled={false} onClick={() => void reveal()}>
                  {texts.revealContact}
                </Button>
              )}
            </Flex>
          ),
        },
        {
          key: 'due',
          label: texts.dueAt,
          children: (
            <Flex gap={8}>
              <Moment at={report.dueAt} />
              {report.isLate && <Tag color="red">{texts.late}</Tag>}
            </Flex>
          ),
        },
      ]}
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
