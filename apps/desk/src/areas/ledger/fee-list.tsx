import { getDeskContribution } from '@rujian/contract/areas/contributions/desk';
import { type DeskFee, decideFee, listFees } from '@rujian/contract/areas/contributions/fees';
import { fill } from '@rujian/contract/base/fill';
import { FEE_STATE } from '@rujian/contract/vocabulary/contributions';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { amountColumn, decisionColumns, SecondLine } from './money-parts.tsx';
import { texts } from './texts.ts';

const COLOURS = { proposed: 'gold', approved: 'cyan', rejected: 'default', booked: 'green' };

/** Fees that wait for approval, then decided ones. */
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
