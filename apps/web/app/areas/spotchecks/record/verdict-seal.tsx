import type { CheckRecord } from '@rujian/contract/areas/spotchecks/public';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { SpotcheckTexts } from '../texts.ts';

type Props = { record: Pick<CheckRecord, 'result' | 'retest'>; texts: SpotcheckTexts };

const EDGE = 'M3.5 5.5 39 3l34 1.8L74 58l-1 54 .8 51.5L37 165.5 4 163 2.5 108l.8-52z';
const INNER = 'M9 10.5 67.5 9.5 68 158.5 9.5 158z';

/** The verdict as a seal: solid for a failure, outlined for a pass, crossed out if overturned. */
export function VerdictSeal({ record: { result, retest }, texts }: Props) {
  const { lang } = useVisit();
  const word = result === 'pass' ? texts.pass : texts.fail;
  const isOut = retest === 'overturned';
  const verdict = isOut ? texts.overturnedLong : word;
  const signs = [...word];
  const step = 168 / (signs.length + 0.5);
  return (
    <div
      className={`sc-verdict sc-verdict-${isOut ? 'out' : result}`}
      role="img"
      aria-label={fill(texts.verdictSpoken, { verdict })}
    >
      <svg viewBox="0 0 76 168" width="76" height="168" aria-hidden="true">
        <path className="sc-verdict-ground" d={EDGE} />
        <path className="sc-verdict-line" d={INNER} />
        {lang === 'zh-cn' ? (
          signs.map((sign, place) => (
            <text
              key={sign}
              x="38.5"
              y={84 + (place - (signs.length - 1) / 2) * Math.min(step, 48) + 15}
              textAnchor="middle"
            >
              {sign}
            </text>
          ))
        ) : (
          <text className="sc-verdict-latin" transform="translate(48 84) rotate(-90)" textAnchor="middle">
            {word}
          </text>
        )}
        {isOut && <path className="sc-verdict-cross" d="M6 160 70 8" />}
      </svg>
    </div>
  );
}
