import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

type Props = { alarm: NonNullable<FrontPage['alarm']>; texts: HomeTexts };

export const AlarmBar = block('alarm-bar', ({ alarm: { newest, count }, texts }: Props) => {
  const { food, item } = newest;
  return (
    <div className="wrap">
      <p className="alarm-bar">
        <b>{texts.alarm}</b>
        <Link className="hl" to={count === 1 ? `/spotcheck/${newest.id}` : '/spotcheck?result=fail'}>
          {count === 1 ? fill(texts.alarmOne, { food, item }) : fill(texts.alarmMany, { count, food, item })}
        </Link>
        <TimeStamp at={newest.publishedOn} />
      </p>
    </div>
  );
});
