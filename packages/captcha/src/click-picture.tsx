import { type KeyboardEvent, type MouseEvent, type Ref, useState } from 'react';
import { clickedMarks, type Mark, movedWithin, type Size } from './click-marks.ts';

type Props = {
  ref: Ref<SVGSVGElement>;
  base64: string;
  drawn: Size;
  marks: readonly Mark[];
  max: number;
  label: string;
  describedBy: string;
  onMarks: (marks: readonly Mark[]) => void;
};

const STEP_PX = 10;
const FINE_STEP_PX = 2;
const MARK_RADIUS = 11;

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with numbered marks; the arrow keys move a cross that works like a pointer. */
export function ClickPicture(props: Props) {
  const { ref, base64, drawn, marks, max, label, describedBy, onMarks } = props;
  const [cross, setCross] = useState<Mark>({ x: drawn.width / 2, y: drawn.height / 2 });

  function click(event: MouseEvent<SVGSVGElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) * drawn.width) / width;
    const y = ((event.clientY - top) * drawn.height) / height;
    setCross({ x, y });
    onMarks(clickedMarks(marks, { x, y }, max));
  }

  function press(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    const step = event.shiftKey ? FINE_STEP_PX : STEP_PX;
    if (direction) setCross(movedWithin(drawn, cross, direction[0] * step, direction[1] * step));
    else if (event.key === 'Enter' || event.key === ' ') onMarks(clickedMarks(marks, cross, max));
    else if (event.key === 'Backspace') onMarks(marks.slice(0, -1));
    else return;
    event.preventDefault();
  }

  return (
    <svg
      ref={ref}
      className="captcha-picture"
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles the arrow keys, as its role announces.
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={click}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing does nothing by itself. */}
      <g role="img" aria-label={label}>
        <image href={base64} width={drawn.width} height={drawn.height} />
      </g>
      <path className="captcha-cross" d={`M${cross.x - 9} ${cross.y}h18M${cross.x} ${cross.y - 9}v18`} />
      {marks.map(({ x, y }, index) => (
        <g key={`${x},${y}`} className="captcha-mark">
          <circle cx={x} cy={y} r={MARK_RADIUS} />
          <text x={x} y={y + 4.5}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
