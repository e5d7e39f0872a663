import type { DeskOverview } from '@rujian/contract/areas/figures/desk';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

export function Schedule({ rows }: { rows: DeskOverview['schedule'] }) {
  return (
    <Card title={texts.schedule} className="gap-below" isTight>
      {rows.length === 0 ? (
        <Nothing text={texts.nothingScheduled} />
      ) : (
        <ol className="plain-list">
          {rows.map(({ id, title, at }) => (
            <li key={id}>
              <Link to={`/articles/${id}`}>{title}</Link>
              <Moment at={at} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
