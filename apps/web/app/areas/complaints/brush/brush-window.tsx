import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { isWorthHiding, type Mark, type MarkStyle, type Rectangle, type Size } from './marks.ts';
import { outline, paint, type Sheet } from './paint.ts';
import type { BrushTexts } from './texts.ts';
import { type Tool, useBrush } from './use-brush.ts';
import { moveView, type View, wholeView, zoomOf, zoomView } from './view.ts';

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

/** The viewport on the picture with its marks and zoom. */
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
        <button type="button" className="icon-btn" aria-label={texts.zoomIn} onClick={() => zoom(ZOOM_STEP)}>
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={texts.zoomOut}
          disabled={isWhole}
          onClick={() => zoom(1 / ZOOM_STEP)}
        >
          <Icon name="minus" />
        </button>
      </div>
    </div>
  );
}
