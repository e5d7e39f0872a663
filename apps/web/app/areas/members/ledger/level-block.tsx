import type { Level } from '@rujian/contract/areas/ledger/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { LedgerTexts } from './texts.ts';

type Props = { points: number; level: Level; gainedToday: number; dailyMax: number; texts: LedgerTexts };

export function LevelBlock({ points, level, gainedToday, dailyMax, texts }: Props) {
  const percent = levelPercent(points, level);
  return (
    <section className="level" aria-labelledby="level">
      <header className="sec-head sec-head-s">
        <h2 id="level">{texts.level}</h2>
      </header>
      <p className="level-now">
        <b className="figure-n">{fill(texts.levelName, { level: level.level })}</b>
        <span>{fill(texts.levelNow, { points: formatNumber(points) })}</span>
      </p>
      <progress max="100" value={percent} aria-label={fill(texts.levelProgress, { percent })} />
      <p className="muted">
        {level.next === null
          ? texts.levelTop
          : fill(texts.levelNext, { level: level.level + 1, points: formatNumber(level.next - points) })}
      </p>
      <p className="muted">{fill(texts.todayGained, { gained: gainedToday, max: dailyMax })}</p>
    </section>
  );
}

export function levelPercent(points: number, { from, next }: Level): number {
  return next === null ? 100 : Math.floor(((points - from) / (next - from)) * 100);
}
