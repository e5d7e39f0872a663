import { useEffect, useState } from 'react';

/** Read share of a text with this position and height, in whole per cent. */
export function percentRead(top: number, height: number, viewportHeight: number): number {
  if (height <= 0) return 0;
  const passed = (viewportHeight - top) / height;
  return Math.round(Math.min(1, Math.max(0, passed)) * 100);
}

type Progress = { percent: number; anchor: string | null };

/** A heading closer to the top than this counts as reached. */
const REACHED_PX = 140;

/** Tracks reading of the element with this id and its headings. */
export function useReadingProgress(bodyId: string, anchors: readonly string[]): Progress {
  const [progress, setProgress] = useState<Progress>({ percent: 0, anchor: null });
  useEffect(() => {
    const body = document.getElementById(bodyId);
    if (!body) return;
    const measure = () => {
      const { top, height } = body.getBoundingClientRect();
      const percent = percentRead(top, height, window.innerHeight);
      const anchor = anchors.findLast((id) => isReached(document.getElementById(id))) ?? null;
      setProgress((before) =>
        before.percent === percent && before.anchor === anchor ? before : { percent, anchor },
      );
    };
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [bodyId, anchors]);
  return progress;
}

function isReached(heading: HTMLElement | null): boolean {
  return heading !== null && heading.getBoundingClientRect().top < REACHED_PX;
}
