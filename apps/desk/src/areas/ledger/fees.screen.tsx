import { getDeskContribution } from '@rujian/contract/areas/contributions/desk';
import {
  type DeskFee,
  decideFee,
  type FeeRate,
  listFeeRates,
  listFees,
  setFeeRate,
} from '@rujian/contract/areas/contributions/fees';
import { fill } from '@rujian/contract/base/fill';
import { FEE_STATE } from '@rujian/contract/vocabulary/contributions';
import { Input, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { AddressTabs, amountColumn, decisionColumns, EffectiveDate, SecondLine } from './money-parts.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Screen title={texts.feesTitle} note={texts.feesNote}>
      <AddressTabs
        items={[
          { key: 'list', label: texts.feesTab, children: <FeeList /> },
          { key: 'rates', label: texts.ratesTab, children: <FeeRates /> },
        ]}
      />
    </Screen>
  );
}

const COLOURS = { proposed: 'gold', approved: 'cyan', rejected: 'default', booked: 'green' };

export function FeeList() {
  const { run, isBusy } = useDo(decideFee, { success: texts.decided, refreshes: [listFees, getDeskContribution] });

  async function approve({ id, amount, contribution }: DeskFee) {
    const title = fill(texts.approveFee, { amount });
    const note = fill(texts.approveFeeNote, { title: contribution.title });
    if (await askWhether({ title, note, okText: texts.approve })) await run({ id, approve: true }, contribution.title);
  }

  async function refuse({ id, amount, contribution }: DeskFee) {
    const reason = await askReason({ title: fill(texts.refuseFee, { amount }), isDangerous: true });
    if (reason) await run({ id, approve: false, reason }, contribution.title);
  }

  return (
    <ListTable<typeof listFees, DeskFee>
      endpoint={listFees}
      fixed={{ tab: undefined }}
      filters={[{ kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(FEE_STATE) }]}
      empty={{ text: texts.noFees, action: <Link to="/contributions?state=accepted">{texts.toAccepted}</Link> }}
      columns={[
        {
          title: texts.contribution,
          render: (_, fee) => (
            <>
              <Link to={`/contributions/${fee.contribution.id}`}>{fee.contribution.title}</Link>
              <SecondLine>{[fee.author.name, fee.contribution.state].join(' · ')}</SecondLine>
            </>
          ),
        },
        {
          title: texts.reckoning,
          render: (_, { grade, basis, characters, note }) => (
            <>
              {basis === 'piece' ? fill(texts.gradePiece, { grade }) : fill(texts.gradeThousand, { grade, characters })}
              <SecondLine>{note}</SecondLine>
            </>
          ),
        },
        amountColumn(),
        ...decisionColumns<DeskFee>({ colours: COLOURS, isBusy, approve, refuse }),
      ]}
    />
  );
}

export function FeeRates() {
  const read = useCall(listFeeRates, {});
  const mayEdit = useHolds('fees.rates');
  const [edited, setEdited] = useState<FeeRate>();
  return (
    <Loaded query={read}>
      {({ now, later }) => (
        <Card isFlush>
          <DataTable<FeeRate>
            rowKey="id"
            dataSource={[...now, ...later]}
            columns={[
              {
                title: texts.grade,
                render: (_, { grade, id }) => (
                  <>
                    {fill(texts.gradeName, { grade })}{' '}
                    {later.some((rate) => rate.id === id) && <Tag color="blue">{texts.later}</Tag>}
                  </>
                ),
              },
              { title: texts.piece, align: 'end', render: (_, { piece }) => `¥${piece}` },
              { title: texts.thousand, align: 'end', render: (_, rate) => `¥${rate.thousand}` },
              { title: texts.from, render: (_, { from }) => <Moment at={from} /> },
              { title: texts.changedBy, render: (_, { by }) => by?.name ?? texts.bySite },
              {
                title: texts.actions,
                render: (_, rate) =>
                  mayEdit && now.includes(rate) ? (
                    <TextButton size="small" onClick={() => setEdited(rate)} label={texts.change} />
                  ) : null,
              },
            ]}
          />
          <Typography.Paragraph type="secondary" className="money-foot">
            {texts.taxRule}
          </Typography.Paragraph>
          {edited && <RateForm rate={edited} onClose={() => setEdited(undefined)} />}
        </Card>
      )}
    </Loaded>
  );
}

function RateForm({ rate, onClose }: { rate: FeeRate; onClose: () => void }) {
  const { grade } = rate;
  const saving = useDo(setFeeRate, {
    success: texts.saved,
    about: `${texts.grade} ${grade}`,
    refreshes: [listFeeRates],
  });
  return (
    <FormDialog<{ piece: string; thousand: string; from?: number | null }>
      title={fill(texts.changeRate, { grade })}
      okText={texts.save}
      saving={saving}
      initial={{ ...rate, from: null }}
      onSend={async ({ piece, thousand, from }) => {
        if (await saving.run({ grade, piece, thousand, from: from ?? 0 })) onClose();
      }}
      onClose={onClose}
    >
      <DrawerField name="piece" label={texts.pieceYuan}>
        <Input inputMode="decimal" />
      </DrawerField>
      <DrawerField name="thousand" label={texts.thousandYuan}>
        <Input inputMode="decimal" />
      </DrawerField>
      <EffectiveDate />
    </FormDialog>
  );
}
