import { ChartSvg, ValueLines } from './chart-svg.tsx';
import type { PriceShape } from './price-shape.ts';

export type PriceChartProps = {
  shape: PriceShape;
  className: string;
  label: string;
  formatValue: (value: number) => string;
  formatMonth: (at: number) => string;
  pins?: readonly { to: string; label: string }[];
};

const LABEL_GAP_PX = 12;
const LABEL_WIDTH_PX = 40;
const PIN_RADIUS_PX = 12;
const PIN_STEM_PX = 30;
const AXIS_HEIGHT_PX = 24;

export function PriceChart({ shape, className, label, formatValue, formatMonth, pins = [] }: PriceChartProps) {
  const drawing = <Curve shape={shape} formatValue={formatValue} formatMonth={formatMonth} />;
  // An image has no links inside; with pins it is a group of an image and its links.
  return (
    <ChartSvg shape={shape} className={className} label={pins.length === 0 ? label : undefined}>
      {pins.length === 0 ? (
        drawing
      ) : (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of lines is no control.
        <g role="img" aria-label={label}>
          {drawing}
        </g>
      )}
      {pins.map(({ to, label: text }, place) => {
        const mark = shape.pins[place];
        return (
          mark && (
            <Pin key={to} mark={mark} number={place + 1} to={to} label={text} isBelow={isUnderLabel(mark, shape)} />
          )
        );
      })}
    </ChartSvg>
  );
}

function Pin(props: {
  mark: PriceShape['high'];
  number: number;
  to: string;
  label: string;
  /** The space above is taken by the label of the newest value. */
  isBelow: boolean;
}) {
  const { mark, number, to, label, isBelow } = props;
  const hangs = isBelow || mark.y < PIN_STEM_PX + PIN_RADIUS_PX * 2;
  const y = hangs ? mark.y + PIN_STEM_PX : mark.y - PIN_STEM_PX;
  const edge = hangs ? y - PIN_RADIUS_PX : y + PIN_RADIUS_PX;
  return (
    <a className="price-pin" href={to} aria-label={label}>
      <path d={`M${mark.x} ${mark.y}V${edge}`} />
      <circle cx={mark.x} cy={y} r={PIN_RADIUS_PX} />
      <text x={mark.x} y={y + 4} textAnchor="middle">
        {number}
      </text>
    </a>
  );
}

/** On a narrow chart the label of the newest value is above its point and would overlap a pin. */
function isUnderLabel(mark: PriceShape['high'], shape: PriceShape): boolean {
  const { newest } = shape;
  if (mark.at === newest.at) return true;
  const isNear =
    newest.x - mark.x < LABEL_WIDTH_PX + PIN_RADIUS_PX &&
    Math.abs(mark.y - PIN_STEM_PX - (newest.y - LABEL_GAP_PX)) < PIN_RADIUS_PX * 2;
  return !hasRoomRight(shape) && isNear;
}

/** On a narrow chart a high just before the newest value would be under its label. */
function isCrowded(mark: PriceShape['high'], shape: PriceShape): boolean {
  const { newest } = shape;
  const isNear = newest.x - mark.x < LABEL_WIDTH_PX && Math.abs(newest.y - mark.y) < LABEL_GAP_PX * 2;
  return !hasRoomRight(shape) && isNear;
}

function hasRoomRight({ width, newest }: PriceShape): boolean {
  return width - newest.x > LABEL_WIDTH_PX;
}

type CurveProps = Pick<PriceChartProps, 'shape' | 'formatValue' | 'formatMonth'>;

function Curve({ shape, formatValue, formatMonth }: CurveProps) {
  const { high, low, newest } = shape;
  const isRight = hasRoomRight(shape);
  const values = shape.values.map(({ y, value }) => ({ y, label: formatValue(value) }));
  const below = LABEL_GAP_PX + 10;
  // A label below a point at the foot of the chart would cover the dates.
  const lowLabel = low.y + below > shape.height - AXIS_HEIGHT_PX ? -LABEL_GAP_PX : below;
  return (
    <>
      <ValueLines values={values} left={shape.plotLeft} right={shape.plotRight} />
      {datesOnce(shape.dates, formatMonth).map(({ x, at, anchor }) => (
        <text key={at} className="ax" x={x} y={shape.height - 6} textAnchor={anchor}>
          {formatMonth(at)}
        </text>
      ))}
      <path className="price-line" d={shape.path} />
      <MarkedPoint
        mark={high}
        dy={-LABEL_GAP_PX}
        shape={shape}
        text={formatValue(high.value)}
        isLeft={isCrowded(high, shape)}
      />
      <MarkedPoint mark={low} dy={lowLabel} shape={shape} text={formatValue(low.value)} />
      <circle className="price-newest" cx={newest.x} cy={newest.y} r="4.5" />
      <text
        className="an strong halo"
        x={isRight ? newest.x + 10 : newest.x}
        y={isRight ? newest.y + 5 : newest.y - LABEL_GAP_PX}
        textAnchor={isRight ? 'start' : 'end'}
      >
        {formatValue(newest.value)}
      </text>
    </>
  );
}

/** Several ticks of a short span are on the same day; the first carries its date. */
function datesOnce(dates: PriceShape['dates'], name: (at: number) => string) {
  return dates.filter(({ at }, place) => {
    const before = dates[place - 1];
    return !before || name(before.at) !== name(at);
  });
}

type MarkedPointProps = { mark: PriceShape['high']; dy: number; shape: PriceShape; text: string; isLeft?: boolean };

/** The newest point has its own, stronger label; a high or low at the same point gets none. */
function MarkedPoint({ mark, dy, shape, text, isLeft = false }: MarkedPointProps) {
  if (mark.at === shape.newest.at) return null;
  return (
    <>
      <circle className="price-mark" cx={mark.x} cy={mark.y} r="3.5" />
      <text className="an halo" {...labelPlace()}>
        {text}
      </text>
    </>
  );

  function labelPlace() {
    if (isLeft) {
      const x = Math.min(mark.x - 8, shape.newest.x - LABEL_WIDTH_PX);
      return { x, y: mark.y + 4, textAnchor: 'end' } as const;
    }
    // At the left edge a centred label would cover the axis values.
    if (mark.x - shape.plotLeft < 16) return { x: mark.x + 10, y: mark.y - 8, textAnchor: 'start' } as const;
    return { x: mark.x, y: mark.y + dy, textAnchor: 'middle' } as const;
  }
}
