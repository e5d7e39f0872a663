import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { useLook } from '#desk/frame/look.ts';

export function Chart({ label, option, height = 240 }: { label: string; option: EChartsCoreOption; height?: number }) {
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
