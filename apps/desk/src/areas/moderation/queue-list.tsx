import { fill } from '@rujian/contract/base/fill';
import { Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { isHeldByOther, keyOf, type QueueItem, wordsOf } from './queue-item.ts';
import { texts } from './texts.ts';

type Props = { items: readonly QueueItem[]; current: string; onChoose: (key: string) => void };

export function QueueList({ items, current, onChoose }: Props) {
  const shown = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what brings it into view.
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    void shown.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul className="queue-list bare-list" aria-label={texts.waitingList}>
      {items.map((item) => {
        const key = keyOf(item);
        const isCurrent = key === current;
        return (
          <li key={key}>
            <button
              type="button"
              className="queue-entry bare stack-1"
              ref={isCurrent ? shown : null}
              aria-current={isCurrent}
              onClick={() => onChoose(key)}
            >
              <span className="queue-entry-head beside">
                <Tag>{texts[item.kind]}</Tag>
                {item.state === 'hidden' && <Tag color="purple">{texts.hidden}</Tag>}
                {item.state === 'appealed' && <Tag color="magenta">{texts.appealed}</Tag>}
                {item.state === 'shown' && <Tag color="cyan">{texts.shown}</Tag>}
                {item.group && <Tag color="gold">{fill(texts.alike, { count: item.group.waiting })}</Tag>}
                <span className="queue-entry-end">
                  <Deadline dueAt={item.dueAt} />
                </span>
              </span>
              <span className="queue-entry-text">{wordsOf(item)}</span>
              <span className="queue-entry-foot fine">
                {authorOf(item)} · <Moment at={item.createdAt} />
                {isHeldByOther(item) && <em>{fill(texts.heldBy, { name: item.claim?.by.name ?? '' })}</em>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );

  function authorOf({ kind, author }: QueueItem): string {
    if (author) return author.name;
    return kind === 'complaint' ? texts.complainant : texts.protectedAuthor;
  }
}
