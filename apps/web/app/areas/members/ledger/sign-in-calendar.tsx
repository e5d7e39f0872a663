import type { SignInState } from '@rujian/contract/areas/ledger/public';
import { fill } from '#web/i18n/fill.ts';
import { SignInButton } from './sign-in-button.tsx';
import type { LedgerTexts } from './texts.ts';

type Props = { today: string; signedDays: readonly string[]; signIn: SignInState; texts: LedgerTexts };

const WEEKDAY_KEYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export function SignInCalendar({ today, signedDays, signIn, texts }: Props) {
  const signed = new Set(signedDays.map((day) => Number(day.slice(8))));
  const names = texts.weekdays.split(' ');
  return (
    <section aria-labelledby="calendar">
      <header className="sec-head sec-head-s">
        <h2 id="calendar">{texts.calendar}</h2>
        <p>{fill(texts.calendarRun, { days: signIn.runDays })}</p>
      </header>
      <table className="calendar" aria-labelledby="calendar">
        <thead>
          <tr>
            {WEEKDAY_KEYS.map((key, index) => (
              <th key={key} scope="col">
                {names[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(today).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <Day
                  key={WEEKDAY_KEYS[index]}
                  day={day}
                  isToday={day === Number(today.slice(8))}
                  isSigned={day !== null && signed.has(day)}
                  texts={texts}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{texts.calendarBonus}</p>
      <SignInButton state={signIn} texts={texts} />
    </section>
  );
}

type DayProps = { day: number | null; isToday: boolean; isSigned: boolean; texts: LedgerTexts };

function Day({ day, isToday, isSigned, texts }: DayProps) {
  if (day === null) return <td />;
  return (
    <td className={isSigned ? 'is-signed' : undefined} aria-current={isToday ? 'date' : undefined}>
      <span aria-hidden={isSigned}>{day}</span>
      {isSigned && <span className="sr">{fill(texts.calendarDone, { day })}</span>}
      {isToday && <span className="sr">{texts.calendarToday}</span>}
    </td>
  );
}

export function calendarWeeks(today: string): (number | null)[][] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: before }, () => null), ...Array.from({ length }, (_, index) => index + 1)];
  const rows = Math.ceil(cells.length / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => cells[row * 7 + column] ?? null),
  );
}
