import { type DeskComplaintCard, getComplaintBoard } from '@rujian/contract/areas/complaints/desk';
import { fill } from '@rujian/contract/base/fill';
import { Segmented, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { ClockDeadline } from './clock-deadline.tsx';
import { texts } from './texts.ts';
import './complaints.css';

const REFETCH_MS = 60_000;

export function Component() {
  const [params, setParams] = useSearchParams();
  const mine = params.get('mine') === '1' ? '1' : '';
  const read = useCall(getComplaintBoard, { mine }, { refetchMs: REFETCH_MS });
  return (
    <Screen
      title={texts.boardTitle}
      note={texts.boardNote}
      extra={
        <Segmented
          aria-label={texts.whose}
          value={mine}
          onChange={(value) => setParams(value ? { mine: value } : {}, { replace: true })}
          options={[
            { value: '', label: texts.everybody },
            { value: '1', label: texts.mine },
          ]}
        />
      }
    >
      <Loaded query={read}>
        {({ columns }) => (
          <div className="complaint-board">
            {columns.map(({ state, total, cards }) => (
              <section
                key={state.key}
                aria-label={state.name}
                className={cards.length === 0 ? 'board-empty' : undefined}
              >
                <h2>
                  {state.name} <span>{total}</span>
                </h2>
                {cards.length === 0 ? (
                  <p className="complaint-line fine">{texts.nothingHere}</p>
                ) : (
                  <ul>
                    {cards.map((card) => (
                      <li key={card.id}>
                        <BoardCard card={card} />
                      </li>
                    ))}
                  </ul>
                )}
                {total > cards.length && <p>{fill(texts.moreCards, { count: total - cards.length })}</p>}
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function BoardCard({ card }: { card: DeskComplaintCard }) {
  const { id, title, brandName, no, clock, urgent, unreached, officer } = card;
  const isLate = clock !== null && clock.dueAt * 1_000 < Date.now();
  return (
    <Link to={`/complaints/${id}`} className={isLate ? 'board-card stack-1 board-late' : 'board-card stack-1'}>
      <b>{title}</b>
      <span className="board-about row">
        <span>{brandName}</span>
        <span>{no}</span>
      </span>
      <span className="board-tags row">
        <ClockDeadline clock={clock} />
        {urgent && <Tag color="red">{texts.urgent}</Tag>}
        {unreached && <Tag color="orange">{texts.unreached}</Tag>}
        {officer && <small>{officer.name}</small>}
      </span>
    </Link>
  );
}
