import type { EChartsCoreOption } from 'echarts/core';

type Row = Record<string, string | number | null>;
type Kind = 'line' | 'bar' | 'stack';

export function seriesChart(rows: readonly Row[], kind: Kind): EChartsCoreOption {
  const [axis = '', ...names] = Object.keys(rows[0] ?? {});
  return {
    legend: names.length > 1 ? { top: 0, left: 0, icon: 'circle' } : { show: false },
    xAxis: { type: 'category', data: rows.map((row) => row[axis]), axisTick: { show: false } },
    yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { opacity: 0.4 } } },
    series: names.map((name) => ({
      name,
      type: kind === 'line' ? 'line' : 'bar',
      ...(kind === 'stack' && { stack: 'all' }),
      ...(kind === 'line' && { symbol: 'none', lineStyle: { width: 2 }, connectNulls: true }),
      barMaxWidth: 28,
      data: rows.map((row) => row[name]),
    })),
  };
}

export function rankChart(rows: readonly Row[]): EChartsCoreOption {
  const [name = '', value = ''] = Object.keys(rows[0] ?? {});
  const upwards = rows.toReversed();
  return {
    grid: { left: 8, right: 40, top: 8, bottom: 8, containLabel: true },
    xAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { opacity: 0.4 } } },
    yAxis: {
      type: 'category',
      data: upwards.map((row) => row[name]),
      axisTick: { show: false },
      axisLabel: { width: 180, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 16,
        label: { show: true, position: 'right' },
        data: upwards.map((row) => row[value]),
      },
    ],
  };
}

type Cell = { weekday: number; hour: number; views: number };

export function weekMap(cells: readonly Cell[], weekdays: readonly string[]): EChartsCoreOption {
  return {
    tooltip: { trigger: 'item', confine: true },
    grid: { left: 8, right: 16, top: 8, bottom: 40, containLabel: true },
    xAxis: { type: 'category', data: Array.from({ length: 24 }, (_, hour) => `${hour}`) },
    yAxis: { type: 'category', data: [...weekdays], inverse: true },
    visualMap: {
      min: 0,
      max: Math.max(1, ...cells.map(({ views }) => views)),
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 80,
      inRange: { color: ['#e8f0e6', '#1f5a41'] },
    },
    series: [{ type: 'heatmap', data: cells.map(({ weekday, hour, views }) => [hour, weekday - 1, views]) }],
  };
}
