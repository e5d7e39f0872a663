import { revealComplaintContact } from '@rujian/contract/areas/complaints/desk';
import { COMPLAINT_CHANNEL, COMPLAINT_DEMAND } from '@rujian/contract/vocabulary/complaints';
import { AUTHENTICITY_STATE, CHECK_RESULT } from '@rujian/contract/vocabulary/spotchecks';
import { Descriptions, Tag } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { Facts } from '#desk/kit/facts.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { dialogs } from '#desk/kit/notices.ts';
import { ClockDeadline } from './clock-deadline.tsx';
import type { DeskComplaint } from './complaint-texts.tsx';
import { texts } from './texts.ts';

export function ComplaintFacts({ complaint, mayReveal }: { complaint: DeskComplaint; mayReveal: boolean }) {
  const { form, contact, clue, harm, harmedGroup, batchChecks, clocks, rejection } = complaint;
  const facts = [
    [texts.brand, complaint.brandName],
    [texts.product, form.productText],
    [texts.batchNo, form.batchNo],
    [texts.producedOn, form.producedOn],
    [texts.boughtOn, form.boughtOn],
    [texts.channel, COMPLAINT_CHANNEL.textOf(form.channel, deskLang)],
    [texts.shop, form.shop],
    [texts.orderNo, form.orderNo],
    [texts.amount, form.amount && `¥${form.amount}`],
    [texts.demands, form.demands.map((key) => COMPLAINT_DEMAND.textOf(key, deskLang)).join(texts.listSeparator)],
    [texts.harm, form.harm === 'none' ? '' : [harm, harmedGroup].filter(Boolean).join(' · ')],
    [texts.clue, clue],
    [texts.rejection, rejection?.name ?? ''],
  ].filter(([, value]) => value);
  return (
    <Card title={texts.facts} size="small" className="gap-below">
      <Descriptions
        column={1}
        size="small"
        items={[
          ...facts.map(([label, children]) => ({ key: String(label), label, children })),
          {
            key: 'contact',
            label: texts.contact,
            children: (
              <span>
                {[contact.name, contact.mobile].filter(Boolean).join(' ')}{' '}
                <Tag>{contact.shared ? texts.shared : texts.notShared}</Tag>
                {mayReveal && <Reveal id={complaint.id} />}
              </span>
            ),
          },
          ...clocks
            .filter(({ doneAt }) => doneAt === null)
            .map((clock) => ({
              key: `${clock.kind.key}:${clock.round}`,
              label: texts.clock,
              children: <ClockDeadline clock={clock} />,
            })),
          ...batchChecks.map(({ id, food, result, overturned, fake }) => ({
            key: `check:${id}`,
            label: texts.sameBatch,
            children: (
              <a href={`/spotcheck/${id}`} target="_blank" rel="noreferrer">
                {food} <Tag color={result === 'fail' ? 'red' : 'green'}>{CHECK_RESULT.label(result, deskLang)}</Tag>
                {overturned && <Tag>{texts.overturned}</Tag>}
                {fake && <Tag>{AUTHENTICITY_STATE.label('confirmed_fake', deskLang)}</Tag>}
              </a>
            ),
          })),
        ]}
      />
    </Card>
  );
}

function Reveal({ id }: { id: number }) {
  const { run, isBusy } = useDo(revealComplaintContact);
  return (
    <TextButton
      size="small"
      type="link"
      loading={isBusy}
      onClick={async () => {
        const reason = await askReason({ title: texts.reveal, note: texts.revealNote });
        const found = reason && (await run({ id, reason }));
        if (!found) return;
        dialogs().info({
          title: texts.contact,
          icon: null,
          content: (
            <Facts
              size="small"
              rows={{
                [texts.contactName]: found.name || '–',
                [texts.contactMobile]: found.mobile,
                [texts.orderNo]: found.orderNo || '–',
              }}
            />
          ),
        });
      }}
      label={texts.reveal}
    />
  );
}
