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
import { COMPLAINT_REJECT_CODES, type ComplaintRejectCode } from '@rujian/contract/vocabulary/complaints';
import { type ButtonProps, Form, Input, Modal, Select, Space } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { findBrands } from '#desk/kit/form/find.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import type { Corrected, DeskComplaint } from './complaint-texts.tsx';
import { texts } from './texts.ts';

type Props = { complaint: DeskComplaint; corrected: Corrected; onDone: () => void };

const READS = [getDeskComplaint, listDeskComplaints, getComplaintBoard];
const LONG = 1_000;

const TEXT_STEPS = [
  {
    name: 'relay',
    endpoint: relayComplaint,
    states: ['assigned', 'escalated'],
    note: texts.relayNote,
    type: 'primary',
  },
  {
    name: 'relayProposal',
    endpoint: relayComplaintProposal,
    states: ['assigned', 'negotiating', 'escalated'],
    note: texts.relayProposalNote,
  },
  { name: 'escalate', endpoint: escalateComplaint, states: ['assigned', 'negotiating'] },
  { name: 'resume', endpoint: resumeComplaint, states: ['escalated'] },
  {
    name: 'close',
    endpoint: closeComplaint,
    states: ['accepted', 'assigned', 'negotiating', 'escalated'],
    note: texts.closeNote,
    danger: true,
  },
] as const;

const DISMISSIBLE = [
  ...['accepted', 'assigned', 'negotiating', 'proposed', 'escalated'],
  ...['resolved', 'resolved_default', 'closed_unresolved'],
];

export function ComplaintActions({ complaint, corrected, onDone }: Props) {
  const { id, version, brand, needMoreRounds } = complaint;
  const state = complaint.state.key;
  const acting = { id, version };
  const says = (step: keyof typeof texts.told) => saying(step, complaint, onDone);
  const accept = useDo(acceptComplaint, says('accept'));
  const assign = useDo(assignComplaint, says('assign'));
  const reject = useDo(rejectComplaint, says('reject'));
  const merge = useDo(mergeComplaint, says('merge'));
  const dismiss = useDo(dismissComplaint, says('dismiss'));
  const [brandId, setBrandId] = useState<number | null>(brand?.id ?? null);
  const [into, setInto] = useState<number | null>(null);
  const [asked, setAsked] = useState<'reject' | 'dismiss'>();
  const is = (...states: string[]) => states.includes(state);
  const chosen = brandId === null || brandId === brand?.id ? {} : { brandId };
  const shared = { complaint, onDone };

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
            <TextButton
              type="primary"
              loading={accept.isBusy}
              onClick={() => void accept.run({ ...acting, ...corrected, ...chosen })}
              label={texts.accept}
            />
            <TextStep
              {...shared}
              name="needMore"
              endpoint={needMoreComplaint}
              note={texts.needMoreNote}
              disabled={needMoreRounds >= 2}
            />
            <TextButton danger onClick={() => setAsked('reject')} label={texts.reject} />
            <RemoteSelect
              className="complaint-brand"
              aria-label={texts.mergeInto}
              placeholder={texts.mergeInto}
              value={into}
              find={(text) => findOpenComplaints(text, id)}
              onChange={(value) => setInto(Number(value))}
            />
            <TextButton
              disabled={into === null}
              loading={merge.isBusy}
              onClick={() => into !== null && void merge.run({ ...acting, into })}
              label={texts.merge}
            />
          </>
        )}
        {is('accepted') && (
          <>
            {brandChoice}
            <TextButton
              type="primary"
              disabled={brandId === null}
              loading={assign.isBusy}
              onClick={() => void assign.run({ ...acting, ...chosen })}
              label={texts.assign}
            />
          </>
        )}
        {TEXT_STEPS.filter(({ states }) => is(...states)).map(({ states: _states, ...step }) => (
          <TextStep key={step.name} {...shared} {...step} />
        ))}
        {is(...DISMISSIBLE) && <TextButton danger onClick={() => setAsked('dismiss')} label={texts.dismiss} />}
        {is('need_more', 'rejected', 'merged', 'withdrawn', 'lapsed') && texts.nothingToDo}
      </Space>
      {asked && (
        <CodedReason
          title={texts[asked]}
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

type StepProps = Pick<Props, 'complaint' | 'onDone'> &
  Pick<ButtonProps, 'type' | 'danger' | 'disabled'> & {
    name: 'needMore' | (typeof TEXT_STEPS)[number]['name'];
    endpoint: typeof needMoreComplaint | (typeof TEXT_STEPS)[number]['endpoint'];
    note?: string;
  };

function TextStep({ complaint, onDone, name, endpoint, note, ...button }: StepProps) {
  const { id, version } = complaint;
  const { run } = useDo(endpoint, saying(name, complaint, onDone));
  const title = texts[name];
  const work = (text: string) => run({ id, version, text });
  return (
    <TextButton
      {...button}
      onClick={() =>
        askReason({ title, okText: title, label: texts.words, maxLength: LONG, ...(note && { note }), work })
      }
      label={title}
    />
  );
}

function saying(step: keyof typeof texts.told, { shown }: DeskComplaint, onDone: () => void) {
  return { success: fill(texts.told[step], { title: shown.title }), refreshes: READS, onDone };
}

const QUIET = { errorMessage: false } as const;

/** Not public yet, so that nothing can be merged into them. */
const UNREAD: readonly string[] = ['submitted', 'need_more'];

async function findOpenComplaints(text: string, except: number) {
  const boxes = ['others', 'desk'] as const;
  const found = await Promise.all(boxes.map((box) => callApi(listDeskComplaints, { box, q: text, limit: 10 }, QUIET)));
  return found
    .flatMap(({ list }) => list)
    .filter(({ id, state }) => id !== except && !UNREAD.includes(state.key))
    .map(({ id, no, title }) => ({ value: id, label: `${no} ${title}` }));
}

type ReasonInput = { code: ComplaintRejectCode; text: string };
type CodedReasonProps = {
  title: string;
  isBusy: boolean;
  onGive: (input: ReasonInput) => Promise<void>;
  onCancel: () => void;
};

function CodedReason({ title, isBusy, onGive, onCancel }: CodedReasonProps) {
  const [form] = Form.useForm<ReasonInput>();
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form form={form} layout="vertical" onFinish={onGive}>
        <Form.Item
          name="code"
          label={texts.code}
          extra={texts.codeHint}
          rules={[{ required: true, message: texts.needed }]}
        >
          <Select options={COMPLAINT_REJECT_CODES.map((value) => ({ value, label: texts.rejectCodes[value] }))} />
        </Form.Item>
        <Form.Item
          name="text"
          label={texts.words}
          rules={[{ required: true, whitespace: true, message: texts.needed }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
