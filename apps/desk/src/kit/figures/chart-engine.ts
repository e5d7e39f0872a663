import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts';
import {
  DatasetComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Look } from '#desk/kit/look.ts';

use([
  ...[BarChart, HeatmapChart, LineChart, PieChart, SVGRenderer],
  ...[DatasetComponent, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent],
]);

export function drawChart(element: HTMLElement, option: EChartsCoreOption, look: Look): () => void {
  const style = getComputedStyle(element);
  // A token holds the light and the dark value; the element's own colour is the one in use.
  const colour = (name: string) => {
    element.style.color = `var(${name})`;
    return style.color;
  };
  const chart = init(element, look === 'dark' ? 'dark' : null, { renderer: 'svg' });
  chart.setOption({
    backgroundColor: 'transparent',
    color: ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'].map(colour),
    textStyle: { fontFamily: style.fontFamily, color: colour('--ink-2') },
    grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis', confine: true },
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 200,
    ...option,
  });
  const watching = new ResizeObserver(() => chart.resize());
  watching.observe(element);
  return () => {
    watching.disconnect();
    chart.dispose();
  };
}
