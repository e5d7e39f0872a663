import { decideBallots, type HeldBallot, listHeldBallots } from '@rujian/contract/areas/billboards/votes';
import { fill } from '@rujian/contract/base/fill';
import { Button } from 'antd';
import { Link } from 'react-router';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export function Component() {
  const decide = useDo(decideBallots, {
    success: ({ ids, decision }) =>
      fill(decision === 'count' ? texts.ballotsCounted : texts.ballotsRejected, { count: ids.length }),
    refreshes: [listHeldBallots],
  });
  const ask = async (rows: HeldBallot[], decision: 'count' | 'reject', clear: () => void) => {
    const title = decision === 'count' ? texts.countTitle : texts.rejectTitle;
    const reason = await askReason({ title: fill(title, { count: rows.length }) });
    if (!reason) return;
    const boards = new Set(rows.map(({ edition }) => `${edition.billboard} ${edition.period}`));
    const ids = rows.map(({ id }) => id);
    const about = [...boards].join(texts.listSeparator);
    const done = await decide.run({ ids, decision, reason }, about);
    if (done) clear();
  };
  return (
    <ListScreen<typeof listHeldBallots, HeldBallot>
      title={texts.heldBallots}
      note={texts.heldNote}
      endpoint={listHeldBallots}
      limit={50}
      bulk={(rows, clear) => (
        <Allowed right="billboards.edit">
          <TextButton loading={decide.isBusy} onClick={() => void ask(rows, 'count', clear)} label={texts.count} />
          <Button danger loading={decide.isBusy} onClick={() => void ask(rows, 'reject', clear)}>
            {texts.reject}
          </Button>
        </Allowed>
      )}
      empty={{ text: texts.noHeld, action: <Link to="/billboards">{texts.back}</Link> }}
      columns={[
        {
          title: texts.ballotRanking,
          key: 'edition',
          render: (_, { edition }) => (
            <Link to={`/billboards/editions/${edition.id}`}>
              {edition.billboard} · {edition.period}
            </Link>
          ),
        },
        { title: texts.ballotEntry, dataIndex: ['entry', 'name'] },
        { title: texts.ballotMember, dataIndex: ['member', 'name'] },
        { title: texts.ballotAt, key: 'at', render: (_, { at }) => <Moment at={at} /> },
        { title: texts.fromNetwork, dataIndex: 'fromNetwork', align: 'end' },
        { title: texts.fromDevice, dataIndex: 'fromDevice', align: 'end' },
        {
          title: texts.weight,
          key: 'weight',
          align: 'end',
          render: (_, { weightPercent }) => (weightPercent / 100).toFixed(2),
        },
      ]}
    />
  );
}
