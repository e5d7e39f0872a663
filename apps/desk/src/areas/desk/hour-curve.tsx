import { ChartCard } from '#desk/kit/figures/chart-card.tsx';
import { texts } from './texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Props = { today: readonly number[]; yesterday: readonly number[] };

export function HourCurve({ today, yesterday }: Props) {
  const hasViews = [...today, ...yesterday].some((views) => views > 0);
  const rows = HOURS.map((hour, index) => ({
    [texts.hour]: hour,
    [texts.today]: today[index] ?? null,
    [texts.yesterday]: yesterday[index] ?? null,
  }));
  return (
    <ChartCard
      title={texts.viewsToday}
      rows={hasViews ? rows : []}
      chart={<Curves today={today} yesterday={yesterday} />}
      empty={texts.noViews}
    />
  );
}

const WIDTH = 720;
const HEIGHT = 200;
const NAMED = [0, 6, 12, 18, 23];

/** Two lines in plain SVG: the first screen of the day does not load the chart library. */
function Curves({ today, yesterday }: Props) {
  const most = Math.max(1, ...today, ...yesterday);
  const x = (hour: number) => (hour / (HOURS.length - 1)) * WIDTH;
  const line = (views: readonly number[]) =>
    views.map((count, hour) => `${x(hour)},${HEIGHT - (count / most) * HEIGHT}`).join(' ');
  return (
    <figure className="hour-curve">
      <figcaption>
        <span className="hour-today">{texts.today}</span>
        <span className="hour-yesterday">{texts.yesterday}</span>
        <span>{most.toLocaleString('en-US')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={texts.viewsToday}>
        <polyline className="hour-yesterday" points={line(yesterday)} />
        <polyline className="hour-today" points={line(today)} />
      </svg>
      <div className="hour-axis" aria-hidden="true">
        {NAMED.map((hour) => (
          <span key={hour}>{HOURS[hour]}</span>
        ))}
      </div>
    </figure>
  );
}
