import { useEffect, useState } from 'react';

/** How far a text of this position and height has been read, in whole per cent. */
export function percentRead(top: number, height: number, viewportHeight: number): number {
  if (height <= 0) return 0;
  const passed = (viewportHeight - top) / height;
  return Math.round(Math.min(1, Math.max(0, passed)) * 100);
}

type Progress = { percent: number; anchor: string | null };

/** Below this distance from the top of the window a heading counts as reached. */
const REACHED_PX = 140;

/** Follows the reader through the element with this id and its headings. */
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
