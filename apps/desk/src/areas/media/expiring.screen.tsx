import { listExpiredMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { ExpiredFiles } from '#desk/kit/media/expired-files.tsx';
import { Library } from './library.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Library
      view="expiring"
      title={texts.expiringTitle}
      note={texts.expiringNote}
      nothing={texts.expiringNothing}
      above={<ExpiredTasks />}
    />
  );
}

function ExpiredTasks() {
  const expired = useCall(listExpiredMedia, {});
  if (!expired.data || expired.data.total === 0) return null;
  return (
    <Card className="gap-below" title={fill(texts.toTakeOut, { count: expired.data.total })} size="small">
      <ExpiredFiles list={expired.data.list} />
    </Card>
  );
}
