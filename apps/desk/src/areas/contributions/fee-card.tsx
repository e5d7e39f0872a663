import { type DeskContribution, getDeskContribution } from '@rujian/contract/areas/contributions/desk';
import { decideFee, listFeeRates, listFees, proposeFee } from '@rujian/contract/areas/contributions/fees';
import { htmlLength } from '@rujian/contract/areas/contributions/rules';
import { feeFen, fenOf, royaltyTaxFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { fill } from '@rujian/contract/base/fill';
import { FEE_BASIS, FEE_GRADES, type FeeBasis, type FeeGrade } from '@rujian/contract/vocabulary/contributions';
import { Form, Input, Radio, Space, Tag } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { Facts } from '#desk/kit/facts.tsx';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const PAYABLE = ['accepted', 'in_production', 'published'];
const READS = [getDeskContribution, listFees];

export function FeeCard({ contribution }: { contribution: DeskContribution }) {
  const mayPropose = useHolds('fees.propose');
  const { fee, state } = contribution;
  const isOpen = !fee || fee.state.key === 'rejected';
  return (
    <Card size="small" title={texts.fee} className="gap-below">
      {fee && <FeeFacts fee={fee} title={contribution.title} />}
      {isOpen && !PAYABLE.includes(state.key) && texts.feeLater}
      {isOpen && PAYABLE.includes(state.key) && mayPropose && <ProposeFee contribution={contribution} />}
      {isOpen && !fee && PAYABLE.includes(state.key) && !mayPropose && texts.noFee}
    </Card>
  );
}

function FeeFacts({ fee, title }: { fee: NonNullable<DeskContribution['fee']>; title: string }) {
  const { run, isBusy } = useDo(decideFee, { success: texts.done, about: title, refreshes: READS });
  const { id, amount, tax, net, grade, basis, characters, state, reason } = fee;
  return (
    <>
      <Facts
        size="small"
        rows={{
          [texts.amount]: (
            <Space>
              <b>¥{amount}</b>
              <Tag>{state.name}</Tag>
            </Space>
          ),
          [texts.tax]: fill(texts.taxAndNet, { tax, net }),
          [texts.reckoning]:
            basis === 'piece'
              ? fill(texts.gradePiece, { grade })
              : fill(texts.gradeThousand, { grade, count: characters }),
          [texts.proposedBy]: (
            <Space>
              {fee.proposedBy.name}
              <Moment at={fee.proposedAt} />
            </Space>
          ),
          ...(reason && { [texts.reason]: reason }),
        }}
      />
      {fee.canDecide && (
        <Space>
          <TextButton
            type="primary"
            size="small"
            disabled={isBusy}
            onClick={async () => {
              const isSure = await askWhether({ title: fill(texts.approveFee, { amount }) });
              if (isSure) await run({ id, approve: true });
            }}
            label={texts.approve}
          />
          <TextButton
            size="small"
            disabled={isBusy}
            onClick={async () => {
              const why = await askReason({ title: texts.refuseFee, isDangerous: true });
              if (why) await run({ id, approve: false, reason: why });
            }}
            label={texts.refuse}
          />
        </Space>
      )}
    </>
  );
}

type Values = { grade: FeeGrade; basis: FeeBasis; note?: string };

function ProposeFee({ contribution }: { contribution: DeskContribution }) {
  const [form] = Form.useForm<Values>();
  const rates = useCall(listFeeRates, {});
  const { run, isBusy } = useDo(proposeFee, {
    success: texts.feeProposed,
    about: contribution.title,
    refreshes: READS,
  });
  const grade = Form.useWatch('grade', form) ?? 'B';
  const basis = Form.useWatch('basis', form) ?? 'thousand';
  const characters = htmlLength(contribution.body);
  const rate = rates.data?.now.find((each) => each.grade === grade);
  const fen = rate
    ? feeFen(basis, { pieceFen: fenOf(rate.piece) ?? 0, thousandFen: fenOf(rate.thousand) ?? 0 }, characters)
    : 0;
  const names = { piece: texts.byPiece, thousand: texts.byThousand };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ grade: 'B', basis: 'thousand', note: '' }}
      onFinish={(values: Values) => void run({ contribution: contribution.id, ...values, note: values.note ?? '' })}
    >
      <Form.Item name="grade" label={texts.grade}>
        <Radio.Group optionType="button" options={FEE_GRADES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="basis" label={texts.reckoning}>
        <Radio.Group options={FEE_BASIS.keys.map((value) => ({ value, label: names[value] }))} />
      </Form.Item>
      <Form.Item name="note" label={texts.feeNote}>
        <Input maxLength={200} />
      </Form.Item>
      <p>{fill(texts.wouldBe, { amount: yuanOf(fen), tax: yuanOf(royaltyTaxFen(fen)), count: characters })}</p>
      <TextButton type="primary" htmlType="submit" loading={isBusy} disabled={fen === 0} label={texts.proposeFee} />
    </Form>
  );
}
