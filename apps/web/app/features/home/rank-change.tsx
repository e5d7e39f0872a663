import type { RankEntry } from '@rujian/contract/home';
import { fill } from '#web/i18n/fill.ts';
import type { HomeTexts } from './texts.zh-cn.ts';

const UP = 'M4 1.5 7.2 6.8H.8z';
const DOWN = 'M4 6.5.8 1.2h6.4z';

/** How an entry moved since the last edition: by shape and number to see, in words to hear. */
export function RankChange({ entry, texts }: { entry: RankEntry; texts: HomeTexts }) {
  if (entry.previousRank === null) {
    return (
      <span className="delta delta-new">
        <span aria-hidden="true">{texts.rankNewShort}</span>
        <span className="sr">{texts.rankNew}</span>
      </span>
    );
  }
  const places = entry.previousRank - entry.rank;
  if (places === 0) {
    return (
      <span className="delta delta-0">
        <span aria-hidden="true">–</span>
        <span className="sr">{texts.rankSame}</span>
      </span>
    );
  }
  const isUp = places > 0;
  return (
    <span className={isUp ? 'delta delta-up' : 'delta delta-dn'}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={isUp ? UP : DOWN} />
      </svg>
      <span aria-hidden="true">{Math.abs(places)}</span>
      <span className="sr">
        {fill(isUp ? texts.rankUp : texts.rankDown, { places: Math.abs(places) })}
      </span>
    </span>
  );
}
