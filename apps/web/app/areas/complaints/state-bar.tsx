import type { ComplaintStatistics } from '@rujian/contract/areas/complaints/public';
import { fill } from '#web/i18n/fill.ts';
import type { ComplaintTexts } from './texts.ts';

const WIDTH = 1000;
const HEIGHT = 12;

export function StateBar({ statistics, texts }: { statistics: ComplaintStatistics; texts: ComplaintTexts }) {
  const { received, ended, inProgress, unanswered } = statistics;
  if (received === 0) return null;
  const parts = [
    { name: 'ended', count: ended },
    { name: 'running', count: inProgress },
    { name: 'silent', count: unanswered },
  ];
  let x = 0;
  return (
    <>
      <svg
        className="stand-bar"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(texts.standSpoken, { received, ended, inProgress, unanswered })}
      >
        {parts.map(({ name, count }) => {
          const from = x;
          const width = (count / received) * WIDTH;
          x += width;
          return (
            <rect key={name} className={`stand-${name}`} x={from} width={Math.max(0, width - 3)} height={HEIGHT} />
          );
        })}
      </svg>
      <p className="legend" aria-hidden="true">
        <span>
          <i />
          {fill(texts.ended, { count: ended })}
        </span>
        <span>
          <i className="stand-running" />
          {fill(texts.inProgress, { count: inProgress })}
        </span>
        <span>
          <i className="stand-silent" />
          {fill(texts.unanswered, { count: unanswered })}
        </span>
      </p>
    </>
  );
}
