import type { RankMove } from '@rujian/contract/areas/billboards/public';
import { fill } from '#web/i18n/fill.ts';
import { useSite } from '#web/ui/site-data.ts';

const UP = 'M4 1.5 7.2 6.8H.8z';
const DOWN = 'M4 6.5.8 1.2h6.4z';

export function RankChange({ move }: { move: RankMove }) {
  const { texts } = useSite();
  const { rank, previousRank, movement } = move;
  if (movement === 'new' || movement === 'back') {
    const isNew = movement === 'new';
    return (
      <span className={isNew ? 'delta delta-new' : 'delta delta-back'}>
        <span aria-hidden="true">{isNew ? texts.rankNewShort : texts.rankBackShort}</span>
        <span className="sr">{isNew ? texts.rankNew : texts.rankBack}</span>
      </span>
    );
  }
  if (previousRank === null || previousRank === rank) {
    return (
      <span className="delta delta-0">
        <span aria-hidden="true">–</span>
        <span className="sr">{previousRank === null ? texts.rankFirst : texts.rankSame}</span>
      </span>
    );
  }
  const isUp = movement === 'up';
  const places = Math.abs(previousRank - rank);
  return (
    <span className={isUp ? 'delta delta-up' : 'delta delta-dn'}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={isUp ? UP : DOWN} />
      </svg>
      <span aria-hidden="true">{places}</span>
      <span className="sr">{fill(isUp ? texts.rankUp : texts.rankDown, { places })}</span>
    </span>
  );
}
