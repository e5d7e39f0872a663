import { findLedgerMembers } from '@rujian/contract/areas/ledger/desk';
import { RATE_AHEAD_MAX_DAYS } from '@rujian/contract/areas/ledger/money-rules';
import { fill } from '@rujian/contract/base/fill';
import type { Named, Option } from '@rujian/contract/base/refs';
import { Button, Space, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import type { Column } from '#desk/kit/list/data-table.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { texts } from './texts.ts';
import './money.css';

const DAY_SECONDS = 86_400;

export function SecondLine({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Typography.Text type="secondary" className="money-line">
      {children}
    </Typography.Text>
  );
}

export function amountColumn<Row extends { amount: string; tax: string; net: string }>(): Column<Row> {
  return {
    title: texts.amount,
    align: 'end',
    render: (_, { amount, tax, net }) => (
      <>
        <b>¥{amount}</b>
        <SecondLine>{fill(texts.taxAndNet, { tax, net })}</SecondLine>
      </>
    ),
  };
}

type Proposal = {
  state: Option;
  reason: string;
  decidedBy: Named | null;
  proposedBy: Named;
  proposedAt: number;
  canDecide: boolean;
};

type Decisions<Row> = {
  colours: Readonly<Record<string, string>>;
  isBusy: boolean;
  approve: (row: Row) => Promise<void>;
  refuse: (row: Row) => Promise<void>;
};

export function decisionColumns<Row extends Proposal>({ colours, isBusy, approve, refuse }: Decisions<Row>) {
  const columns: Column<Row>[] = [
    {
      title: texts.state,
      render: (_, { state, reason, decidedBy }) => (
        <>
          <Tag color={colours[state.key]}>{state.name}</Tag>
          <SecondLine>{[decidedBy?.name, reason].filter(Boolean).join(' · ')}</SecondLine>
        </>
      ),
    },
    {
      title: texts.proposedBy,
      render: (_, { proposedBy, proposedAt }) => (
        <>
          {proposedBy.name}
          <span className="money-line">
            <Moment at={proposedAt} />
          </span>
        </>
      ),
    },
    {
      title: texts.actions,
      fixed: 'end',
      render: (_, row) =>
        row.canDecide ? (
          <Space>
            <Button size="small" type="primary" disabled={isBusy} onClick={() => approve(row)}>
              {texts.approve}
            </Button>
            <TextButton size="small" disabled={isBusy} onClick={() => refuse(row)} label={texts.refuse} />
          </Space>
        ) : null,
    },
  ];
  return columns;
}

export function EffectiveDate() {
  const now = Date.now() / 1000;
  return (
    <DrawerField name="from" label={texts.from} hint={texts.fromHint}>
      <MomentInput min={now} max={now + RATE_AHEAD_MAX_DAYS * DAY_SECONDS} />
    </DrawerField>
  );
}

export async function findMembers(q: string) {
  if (q.trim() === '') return [];
  const { list } = await callApi(findLedgerMembers, { q }, { errorMessage: false });
  return list.map(({ id, name, mobile }) => ({ value: id, label: `${name} #${id} ${mobile}` }));
}

type Item = { key: string; label: string; children: ReactNode };

export function AddressTabs({ items }: { items: readonly [Item, ...Item[]] }) {
  const [params, setParams] = useSearchParams();
  const first = items[0].key;
  return (
    <Tabs
      activeKey={params.get('tab') ?? first}
      onChange={(tab) => setParams(tab === first ? {} : { tab }, { replace: true })}
      destroyOnHidden
      items={items}
    />
  );
}
