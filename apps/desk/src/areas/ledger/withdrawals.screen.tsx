import { type DeskWithdrawal, exportWithdrawals, listDeskWithdrawals } from '@rujian/contract/areas/ledger/withdrawals';
import { fill } from '@rujian/contract/base/fill';
import { PAYOUT_METHOD, WITHDRAWAL_STATE } from '@rujian/contract/vocabulary/ledger';
import { Button, Tag, Typography } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { saveFile } from '#desk/kit/list/csv.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { amountColumn, SecondLine } from './money-parts.tsx';
import { texts } from './texts.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';

const COLOURS = { requested: 'gold', checked: 'cyan', approved: 'blue', paid: 'green', rejected: 'default' };

export function Component() {
  const taken = useDo(exportWithdrawals, { refreshes: [listDeskWithdrawals] });

  async function takeFile() {
    const reason = await askReason({ title: texts.exportTitle, note: texts.exportNote });
    const file = reason && (await taken.run({ reason }));
    if (file) saveFile(file.fileName, file.content);
  }

  return (
    <ListScreen<typeof listDeskWithdrawals, DeskWithdrawal>
      title={texts.withdrawalsTitle}
      note={texts.withdrawalsNote}
      endpoint={listDeskWithdrawals}
      extra={
        <Allowed right="withdrawals.check">
          <Button loading={taken.isBusy} onClick={takeFile}>
            {texts.exportForBank}
          </Button>
        </Allowed>
      }
      filters={[{ kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(WITHDRAWAL_STATE) }]}
      empty={{ text: texts.noWithdrawals }}
      columns={[
        {
          title: texts.member,
          render: (_, { id, member, requestedAt }) => (
            <>
              {member.name}
              <SecondLine>
                {fill(texts.number, { id })} · <Moment at={requestedAt} />
              </SecondLine>
            </>
          ),
        },
        {
          title: texts.payee,
          render: (_, { payee, method }) => (
            <>
              {payee}
              <SecondLine>{PAYOUT_METHOD.label(method, deskLang)}</SecondLine>
            </>
          ),
        },
        amountColumn(),
        {
          title: texts.state,
          render: (_, { state, exportedAt, reason, paymentNo }) => (
            <>
              <Tag color={COLOURS[state.key]}>{state.name}</Tag>
              {state.key === 'approved' && exportedAt !== null && <Tag>{texts.exported}</Tag>}
              <SecondLine>{reason || paymentNo}</SecondLine>
            </>
          ),
        },
        {
          title: texts.twoPeople,
          render: (_, { checkedBy, approvedBy }) => (
            <Typography.Text type="secondary">
              {checkedBy ? fill(texts.checkedBy, { name: checkedBy.name }) : '–'}
              {approvedBy && <span className="money-line">{fill(texts.approvedBy, { name: approvedBy.name })}</span>}
            </Typography.Text>
          ),
        },
        { title: texts.actions, fixed: 'end', render: (_, row) => <WithdrawalActions row={row} /> },
      ]}
    />
  );
}
