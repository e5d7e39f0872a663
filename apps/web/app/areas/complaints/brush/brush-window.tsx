import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/forms/busy-button.tsx';
import {
  extendStroke,
  insidePicture,
  isWorthHiding,
  type Mark,
  type MarkStyle,
  moveView,
  type Point,
  type Rectangle,
  rectangleBetween,
  type Size,
  toPicture,
  type View,
  wholeView,
  zoomOf,
  zoomView,
} from './marks.ts';
import { outline, paint, type Sheet } from './paint.ts';
import type { BrushTexts } from './texts.ts';

type Props = {
  sheet: Sheet;
  marks: Mark[];
  frame: Rectangle | null;
  tool: Tool;
  style: MarkStyle;
  /** In CSS pixels. */
  width: number;
  onDrawn: (mark: Mark) => void;
  texts: BrushTexts;
};

const ZOOM_STEP = 1.5;
const MOST_PIXELS_A_PIXEL = 2;

export function BrushWindow({ sheet, marks, frame, tool, style, width, onDrawn, texts }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture } = sheet;
  const [box, setBox] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState<View>({ scale: 1, left: 0, top: 0 });
  const [drawing, setDrawing] = useState<Mark | null>(null);
  const ratio = Math.min(MOST_PIXELS_A_PIXEL, globalThis.devicePixelRatio || 1);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => {
      const next = { width: Math.round(element.clientWidth * ratio), height: Math.round(element.clientHeight * ratio) };
      if (next.width === 0 || next.height === 0) return;
      setBox(next);
      setView(wholeView(picture, next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [picture, ratio]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || box.width === 0) return;
    paint(element, sheet, drawing ? [...marks, drawing] : marks, view);
    if (frame) outline(element, frame, view);
  }, [sheet, marks, drawing, frame, view, box]);

  const zoom = (factor: number, at = { x: box.width / 2, y: box.height / 2 }) =>
    setView((before) => zoomView(before, factor, at, picture, box));
  useBrush(canvas, {
    tool,
    style,
    view,
    picture,
    widthPx: width * ratio,
    onDrawing: setDrawing,
    onDrawn: (mark) => {
      if (mark.form === 'stroke' || isWorthHiding(mark.rectangle)) onDrawn(mark);
    },
    onMove: (across, down) => setView((before) => moveView(before, across, down, picture, box)),
    onZoom: zoom,
  });
  const isWhole = box.width === 0 || zoomOf(view, picture, box) <= 1;
  return (
    <div className="brush-window">
      <canvas
        ref={canvas}
        width={box.width}
        height={box.height}
        data-tool={tool}
        role="img"
        aria-label={texts.canvas}
      />
      <div>
        <IconButton icon="plus" label={texts.zoomIn} onClick={() => zoom(ZOOM_STEP)} />
        <IconButton icon="minus" label={texts.zoomOut} disabled={isWhole} onClick={() => zoom(1 / ZOOM_STEP)} />
      </div>
    </div>
  );
}

export type Tool = 'stroke' | 'rectangle' | 'hand';

type Hand = {
  tool: Tool;
  style: Mark['style'];
  widthPx: number;
  view: View;
  picture: { width: number; height: number };
  onDrawing: (mark: Mark | null) => void;
  onDrawn: (mark: Mark) => void;
  onMove: (across: number, down: number) => void;
  onZoom: (factor: number, at: Point) => void;
};

const WHEEL_ZOOM_PER_PX = 0.002;

/** One finger or the mouse draws, two fingers move and zoom, the wheel zooms. */
function useBrush(window: RefObject<HTMLCanvasElement | null>, hand: Hand): void {
  const latest = useRef(hand);
  useEffect(() => {
    latest.current = hand;
  });
  useEffect(() => {
    const canvas = window.current;
    if (!canvas) return;
    const fingers = new Map<number, Point>();
    let mark: Mark | null = null;
    let start: Point | null = null;

    const drop = () => {
      mark = null;
      start = null;
      latest.current.onDrawing(null);
    };
    const onDown = (event: PointerEvent) => {
      if (event.button > 0) return;
      canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, pointOf(event, canvas));
      // A second finger cancels the stroke of the first.
      if (fingers.size > 1) return drop();
      const { tool, style, widthPx, view, picture } = latest.current;
      if (tool === 'hand') return;
      start = insidePicture(toPicture(view, pointOf(event, canvas)), picture);
      mark =
        tool === 'stroke'
          ? { form: 'stroke', style, points: [start], widthPx: widthPx / view.scale }
          : { form: 'rectangle', style, rectangle: { ...start, width: 0, height: 0 } };
      latest.current.onDrawing(mark);
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event, canvas);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId);
      fingers.set(event.pointerId, now);
      const { tool, view, picture, onDrawing, onMove: move, onZoom } = latest.current;
      if (other) {
        move((now.x - before.x) / 2, (now.y - before.y) / 2);
        return onZoom(distance(now, other[1]) / Math.max(distance(before, other[1]), 1), {
          x: (now.x + other[1].x) / 2,
          y: (now.y + other[1].y) / 2,
        });
      }
      if (tool === 'hand') return move(now.x - before.x, now.y - before.y);
      if (!mark || !start) return;
      const point = toPicture(view, now);
      mark =
        mark.form === 'stroke'
          ? { ...mark, points: extendStroke(mark.points, insidePicture(point, picture)) }
          : { ...mark, rectangle: rectangleBetween(start, point, picture) };
      onDrawing(mark);
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      const drawn = mark;
      drop();
      if (drawn && event.type === 'pointerup') latest.current.onDrawn(drawn);
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.onZoom(Math.exp(-event.deltaY * WHEEL_ZOOM_PER_PX), pointOf(event, canvas));
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
  }, [window]);
}

/** In canvas pixels, which are smaller than CSS pixels on high-density screens. */
function pointOf({ clientX, clientY }: MouseEvent, canvas: HTMLCanvasElement): Point {
  const { left, top, width } = canvas.getBoundingClientRect();
  const ratio = canvas.width / width;
  return { x: (clientX - left) * ratio, y: (clientY - top) * ratio };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
