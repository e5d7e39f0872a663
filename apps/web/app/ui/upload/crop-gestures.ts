import { type RefObject, useEffect, useRef } from 'react';
import { moveSquare, type Size, type Square, zoomOf, zoomSquare } from './crop-square.ts';

type Point = { x: number; y: number };
type Change = (next: (square: Square) => Square) => void;

const WHEEL_ZOOM_PER_PX = 0.002;

/** Dragging moves the picture, the wheel or two fingers zoom. */
export function useCropGestures(
  view: RefObject<HTMLCanvasElement | null>,
  size: Size,
  most: number,
  change: Change,
): void {
  const latest = useRef({ size, most, change });
  useEffect(() => {
    latest.current = { size, most, change };
  });
  useEffect(() => {
    const canvas = view.current;
    if (!canvas) return;
    const pointers = new Map<number, Point>();
    const zoomBy = (factor: number) => {
      const { size: picture, most: limit } = latest.current;
      latest.current.change((square) => {
        const zoom = Math.min(Math.max(zoomOf(square, picture) * factor, 1), limit);
        return zoomSquare(square, zoom, picture);
      });
    };
    const onDown = (event: PointerEvent) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, pointOf(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId);
      pointers.set(event.pointerId, now);
      if (other) return zoomBy(distance(now, other[1]) / Math.max(distance(before, other[1]), 1));
      latest.current.change((square) => {
        const scale = square.side / canvas.clientWidth;
        const across = (before.x - now.x) * scale;
        return moveSquare(square, across, (before.y - now.y) * scale, latest.current.size);
      });
    };
    const onUp = (event: PointerEvent) => void pointers.delete(event.pointerId);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * WHEEL_ZOOM_PER_PX));
    };
    const stop = new AbortController();
    const { signal } = stop;
    canvas.addEventListener('pointerdown', onDown, { signal });
    canvas.addEventListener('pointermove', onMove, { signal });
    canvas.addEventListener('pointerup', onUp, { signal });
    canvas.addEventListener('pointercancel', onUp, { signal });
    // React adds passive wheel listeners, which cannot prevent scrolling.
    canvas.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => stop.abort();
  }, [view]);
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
