import type { ComplaintClock } from '@rujian/contract/areas/complaints/public';
import { formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { ClockText, clockClass } from './clock-text.tsx';
import type { ComplaintTexts } from './texts.ts';

export function ClockStrip({ clocks, texts }: { clocks: ComplaintClock[]; texts: ComplaintTexts }) {
  const { lang } = useVisit();
  if (clocks.length === 0) return null;
  return (
    <section className="clock-strip" aria-labelledby="clocks">
      <h2 id="clocks">{texts.clocks}</h2>
      <ul>
        {clocks.map((clock) => (
          <li key={`${clock.kind.key} ${clock.round}`} className={clockClass(clock)}>
            <b>
              {clock.kind.name}
              {clock.round > 1 && ` · ${fill(texts.clockRound, { round: clock.round })}`}
            </b>
            <span>{texts[`side_${clock.side}`]}</span>
            <strong>
              <ClockText clock={clock} texts={texts} />
            </strong>
            {clock.state !== 'unneeded' && (
              <small>
                {fill(clock.doneAt === null ? texts.clockDue : texts.clockDone, {
                  date: formatMonthDay(lang, clock.doneAt ?? clock.dueAt),
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className="fine-print fine">{texts.clocksNote}</p>
    </section>
  );
}
