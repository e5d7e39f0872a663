import {
  acceptComplaint,
  assignComplaint,
  closeComplaint,
  dismissComplaint,
  escalateComplaint,
  getComplaintBoard,
  getDeskComplaint,
  listDeskComplaints,
  mergeComplaint,
  needMoreComplaint,
  rejectComplaint,
  relayComplaint,
  relayComplaintProposal,
  resumeComplaint,
} from '@rujian/contract/areas/complaints/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { CodedReason } from './coded-reason.tsx';
import type { Corrected, DeskComplaint } from './complaint-texts.tsx';
import { findBrands, findOpenComplaints } from './find-choices.ts';
import { texts } from './texts.ts';

type Props = { complaint: DeskComplaint; corrected: Corrected; onDone: () => void };

const READS = [getDeskComplaint, listDeskComplaints, getComplaintBoard];
const LONG = 1_000;

/** Actions of an officer in the current state. */
export function ComplaintActions({ complaint, corrected, onDone }: Props) {
  const { id, version, brand, needMoreRounds } = complaint;
  const state = complaint.state.key;
  const acting = { id, version };
  const says = (told: string) => ({ success: fill(told, { title: complaint.shown.title }), refreshes: READS, onDone });
  const accept = useDo(acceptComplaint, says(texts.told.accepted));
  const assign = useDo(assignComplaint, says(texts.told.assigned));
  const needMore = useDo(needMoreComplaint, says(texts.told.askedMore));
  const reject = useDo(rejectComplaint, says(texts.told.rejected));
  const merge = useDo(mergeComplaint, says(texts.told.merged));
  const relay = useDo(relayComplaint, says(texts.told.relayed));
  const relayProposal = useDo(relayComplaintProposal, says(texts.told.relayedProposal));
  const escalate = useDo(escalateComplaint, says(texts.told.escalated));
  const resume = useDo(resumeComplaint, says(texts.told.resumed));
  const close = useDo(closeComplaint, says(texts.told.closed));
  const dismiss = useDo(dismissComplaint, says(texts.told.dismissed));
  const [brandId, setBrandId] = useState<number | null>(brand?.id ?? null);
  const [into, setInto] = useState<number | null>(null);
  const [asked, setAsked] = useState<'reject' | 'dismiss'>();
  const is = (...states: string[]) => states.includes(state);
  const chosen = brandId === null || brandId === brand?.id ? {} : { brandId };

  async function ask(title: string, work: (text: string) => Promise<unknown>, note?: string) {
    await askReason({ title, okText: title, label: texts.words, maxLength: LONG, ...(note && { note }), work });
  }

  const brandChoice = (
    <RemoteSelect
      className="complaint-brand"
      aria-label={texts.matchBrand}
      placeholder={texts.matchBrand}
      value={brandId}
      known={brand ? [{ value: brand.id, label: brand.name }] : []}
      find={findBrands}
      onChange={(value) => setBrandId(Number(value))}
    />
  );

  return (
    <Card size="small" className="gap-below">
      <Space wrap role="toolbar" aria-label={texts.actions}>
        {is('submitted') && (
          <>
            {brandChoice}
            <Button
              type="primary"
              loading={accept.isBusy}
              onClick={() => void accept.run({ ...acting, ...corrected, ...chosen })}
            >
              {texts.accept}
            </Button>
            <Button
              disabled={needMoreRounds >= 2}
              onClick={() => ask(texts.needMore, (text) => needMore.run({ ...acting, text }), texts.needMoreNote)}
            >
              {texts.needMore}
            </Button>
            <Button danger onClick={() => setAsked('reject')}>
              {texts.reject}
            </Button>
            <RemoteSelect
              className="complaint-brand"
              aria-label={texts.mergeInto}
              placeholder={texts.mergeInto}
              value={into}
              find={(text) => findOpenComplaints(text, id)}
              onChange={(value) => setInto(Number(value))}
            />
            <Button
              disabled={into === null}
              loading={merge.isBusy}
              onClick={() => into !== null && void merge.run({ ...acting, into })}
            >
              {texts.merge}
            </Button>
          </>
        )}
        {is('accepted') && (
          <>
            {brandChoice}
            <Button
              type="primary"
              disabled={brandId === null}
              loading={assign.isBusy}
              onClick={() => void assign.run({ ...acting, ...chosen })}
            >
              {texts.assign}
            </Button>
          </>
        )}
        {is('assigned', 'escalated') && (
          <Button
            type="primary"
            onClick={() => ask(texts.relay, (text) => relay.run({ ...acting, text }), texts.relayNote)}
          >
            {texts.relay}
          </Button>
        )}
        {is('assigned', 'negotiating', 'escalated') && (
          <Button
            onClick={() =>
              ask(texts.relayProposal, (text) => relayProposal.run({ ...acting, text }), texts.relayProposalNote)
            }
          >
            {texts.relayProposal}
          </Button>
        )}
        {is('assigned', 'negotiating') && (
          <Button onClick={() => ask(texts.escalate, (text) => escalate.run({ ...acting, text }))}>
            {texts.escalate}
          </Button>
        )}
        {is('escalated') && (
          <Button onClick={() => ask(texts.resume, (text) => resume.run({ ...acting, text }))}>{texts.resume}</Button>
        )}
        {is('accepted', 'assigned', 'negotiating', 'escalated') && (
          <Button danger onClick={() => ask(texts.close, (text) => close.run({ ...acting, text }), texts.closeNote)}>
            {texts.close}
          </Button>
        )}
        {is(...DISMISSIBLE) && (
          <Button danger onClick={() => setAsked('dismiss')}>
            {texts.dismiss}
          </Button>
        )}
        {is('need_more', 'rejected', 'merged', 'withdrawn', 'lapsed') && texts.nothingToDo}
      </Space>
      {asked && (
        <CodedReason
          title={asked === 'reject' ? texts.reject : texts.dismiss}
          isBusy={reject.isBusy || dismiss.isBusy}
          onCancel={() => setAsked(undefined)}
          onGive={async (input) => {
            const run = asked === 'reject' ? reject.run : dismiss.run;
            if (await run({ ...acting, ...input })) setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}

const DISMISSIBLE = [
  ...['accepted', 'assigned', 'negotiating', 'proposed', 'escalated'],
  ...['resolved', 'resolved_default', 'closed_unresolved'],
];
