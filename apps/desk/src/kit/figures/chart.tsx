import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { useLook } from '#desk/frame/look.ts';

type Props = {
  /** The chart in one sentence. */
  label: string;
  option: EChartsCoreOption;
  height?: number;
};

/** A chart in the colours of the site; its numbers are also in a table. */
export function Chart({ label, option, height = 240 }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const look = useLook();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let end = () => {};
    let isWanted = true;
    void import('./chart-engine.ts').then(({ drawChart }) => {
      if (isWanted) end = drawChart(element, option, look);
    });
    return () => {
      isWanted = false;
      end();
    };
  }, [option, look]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
