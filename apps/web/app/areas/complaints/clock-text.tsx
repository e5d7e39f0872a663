import type { ComplaintClock } from '@rujian/contract/areas/complaints/public';
import { formatMonthDay, formatTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { useNow } from '#web/ui/now.ts';
import type { ComplaintTexts } from './texts.ts';

/** Pages are cached, so the server renders the end of a deadline and the browser the remaining time. */
export function ClockText({ clock, texts }: { clock: ComplaintClock; texts: ComplaintTexts }) {
  const { lang } = useVisit();
  const now = useNow();
  const date = `${formatMonthDay(lang, clock.dueAt)} ${formatTime(clock.dueAt)}`;
  const broken = clock.state === 'broken' || (clock.state === 'running' && isOver(clock, now));
  if (broken) {
    // A missed confirmation is not a fault; the complaint is then closed by default.
    if (clock.side === 'user') return fill(texts.clockExpired, { date });
    return now === null
      ? fill(texts.clockBrokenOn, { date })
      : fill(texts.clockBroken, { duration: durationText(now - clock.dueAt, texts) });
  }
  if (clock.state === 'running') {
    return now === null
      ? fill(texts.clockDue, { date })
      : fill(texts.clockLeft, { duration: durationText(clock.dueAt - now, texts) });
  }
  if (clock.state === 'paused') {
    return fill(texts.clockPaused, { duration: durationText(clock.leftSeconds ?? 0, texts) });
  }
  if (clock.state === 'unneeded') return texts.clockUnneeded;
  if (clock.state === 'kept' || clock.doneAt === null) return texts.clockKept;
  return fill(texts.clockLate, { duration: durationText(clock.doneAt - clock.dueAt, texts) });
}

function isOver({ dueAt }: ComplaintClock, now: number | null): boolean {
  return now !== null && now > dueAt;
}

export function clockClass({ state, side }: ComplaintClock): string {
  if (state === 'kept') return 'clock clock-kept';
  if (state === 'running' || state === 'paused') return 'clock clock-running';
  if (state === 'unneeded') return 'clock';
  return side === 'user' ? 'clock' : 'clock clock-broken';
}

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

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const HOURS_UNTIL_DAYS = 10;

/** 1天22小时, 3小时, 20分钟: with a sensible precision. */
export function durationText(seconds: number, texts: ComplaintTexts): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS);
  if (days >= HOURS_UNTIL_DAYS || (days > 0 && hours === 0)) return fill(texts.onlyDays, { days });
  if (days > 0) return fill(texts.daysHours, { days, hours });
  if (hours > 0) return fill(texts.onlyHours, { hours });
  return fill(texts.onlyMinutes, { minutes: Math.max(1, Math.floor(seconds / 60)) });
}
