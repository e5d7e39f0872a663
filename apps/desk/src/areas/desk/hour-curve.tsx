import { useMemo } from 'react';
import { ChartCard } from '#desk/kit/figures/chart-card.tsx';
import { texts } from './texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Props = { today: readonly number[]; yesterday: readonly number[] };

/** Today's views compared with yesterday's, by hour. */
export function HourCurve({ today, yesterday }: Props) {
  const option = useMemo(
    () => ({
      legend: { top: 0, right: 0, icon: 'circle' },
      xAxis: { type: 'category', data: HOURS, boundaryGap: false, axisTick: { show: false } },
      yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { opacity: 0.4 } } },
      series: [
        {
          name: texts.today,
          type: 'line',
          symbol: 'none',
          areaStyle: { opacity: 0.1 },
          data: today,
        },
        {
          name: texts.yesterday,
          type: 'line',
          symbol: 'none',
          data: yesterday,
          lineStyle: { type: 'dashed', width: 1.5 },
        },
      ],
    }),
    [today, yesterday],
  );
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
      option={option}
      empty={texts.noViews}
    />
  );
}
