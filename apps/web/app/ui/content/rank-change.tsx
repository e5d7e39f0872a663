import type { RankMove } from '@rujian/contract/areas/billboards/public';
import { fill } from '#web/i18n/fill.ts';
import { useSite } from '#web/ui/site-data.ts';

const UP = 'M4 1.5 7.2 6.8H.8z';
const DOWN = 'M4 6.5.8 1.2h6.4z';

export function RankChange({ move: { rank, previousRank, movement } }: { move: RankMove }) {
  const { texts } = useSite();
  if (movement === 'new') return <Delta name="new" sign={texts.rankNewShort} spoken={texts.rankNew} />;
  if (movement === 'back') return <Delta name="back" sign={texts.rankBackShort} spoken={texts.rankBack} />;
  if (previousRank === null) return <Delta name="0" sign="–" spoken={texts.rankFirst} />;
  if (previousRank === rank) return <Delta name="0" sign="–" spoken={texts.rankSame} />;
  const places = Math.abs(previousRank - rank);
  if (movement === 'up') return <Delta name="up" path={UP} sign={places} spoken={fill(texts.rankUp, { places })} />;
  return <Delta name="dn" path={DOWN} sign={places} spoken={fill(texts.rankDown, { places })} />;
}

type DeltaProps = { name: 'new' | 'back' | '0' | 'up' | 'dn'; path?: string; sign: string | number; spoken: string };

function Delta({ name, path, sign, spoken }: DeltaProps) {
  return (
    <span className={`delta delta-${name}`}>
      {path && (
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <path d={path} />
        </svg>
      )}
      <span aria-hidden="true">{sign}</span>
      <span className="sr">{spoken}</span>
    </span>
  );
}
