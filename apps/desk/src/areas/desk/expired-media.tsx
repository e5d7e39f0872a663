import { listExpiredMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { ExpiredFiles } from '#desk/kit/media/expired-files.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const SHOWN = 3;

export function ExpiredMedia() {
  const mayEdit = useHolds('media.edit');
  const expired = useCall(listExpiredMedia, {}, { enabled: mayEdit });
  if (!expired.data || expired.data.total === 0) return null;
  const { list, total } = expired.data;
  return (
    <Card
      className="gap-below"
      title={fill(texts.licencesOver, { count: total })}
      extra={<Link to="/media/expiring">{texts.licencesAll}</Link>}
    >
      <ExpiredFiles list={list.slice(0, SHOWN)} />
    </Card>
  );
}
