/** A point of an outline; `1` marks a sharp corner, cut with scissors rather than rounded. */
export type Point = readonly [x: number, y: number, sharp?: 0 | 1 | undefined];
export type Outline = readonly Point[];

interface PointTemplate {
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly sharp: 0 | 1;
}

interface OutlineTemplate {
  readonly points: readonly PointTemplate[];
  /** The finished outline, when no coordinate is interpolated. */
  readonly fixed: Outline | undefined;
}

// Outlines are drawn dozens of times per picture, so each literal is parsed once.
const templates = new Map<TemplateStringsArray, OutlineTemplate>();

const INTERPOLATED = '$';

function parseCoordinate(text: string | undefined): number | undefined {
  if (text === INTERPOLATED) return undefined;
  const value = Number(text);
  if (!text || Number.isNaN(value)) throw new SyntaxError(`Not a coordinate: ${text}`);
  return value;
}

function parsePoint(text: string, alwaysSharp: boolean): PointTemplate {
  const marked = text.endsWith('!');
  const [x, y] = (marked ? text.slice(0, -1) : text).split(',');
  return { x: parseCoordinate(x), y: parseCoordinate(y), sharp: alwaysSharp || marked ? 1 : 0 };
}

function place(points: readonly PointTemplate[], values: readonly number[]): Outline {
  let used = 0;
  const next = (): number => {
    const value = values[used++];
    if (value === undefined) throw new RangeError('An outline has more gaps than values');
    return value;
  };
  return points.map(({ x, y, sharp }): Point => [x ?? next(), y ?? next(), sharp]);
}

function templateOf(strings: TemplateStringsArray, alwaysSharp: boolean): OutlineTemplate {
  const known = templates.get(strings);
  if (known) return known;
  const text = strings.join(INTERPOLATED).trim();
  const points = text.split(/\s+/).map((point) => parsePoint(point, alwaysSharp));
  const template = { points, fixed: strings.length === 1 ? place(points, []) : undefined };
  templates.set(strings, template);
  return template;
}

/**
 * An outline written as `x,y` pairs; `!` after a pair makes it a sharp corner:
 * points`-20,0! 0,-30 20,0!` is a hill with a flat foot.
 */
export function points(strings: TemplateStringsArray, ...values: readonly number[]): Outline {
  const template = templateOf(strings, false);
  return template.fixed ?? place(template.points, values);
}

/** Like `points`, with every corner sharp. */
export function polygon(strings: TemplateStringsArray, ...values: readonly number[]): Outline {
  const template = templateOf(strings, true);
  return template.fixed ?? place(template.points, values);
}

export function shift(outline: Outline, dx: number, dy: number): Outline {
  return outline.map((point): Point => [point[0] + dx, point[1] + dy, point[2]]);
}

/** The outline unchanged for a side of 1, mirrored for -1. */
export function mirror(outline: Outline, side: number): Outline {
  return outline.map((point): Point => [point[0] * side, point[1], point[2]]);
}

export function box(x: number, y: number, width: number, height: number, radius = 0): Outline {
  const right = x + width;
  const bottom = y + height;
  if (!radius) return polygon`${x},${y} ${right},${y} ${right},${bottom} ${x},${bottom}`;
  const inset = radius * 0.3;
  return points`
    ${x + radius},${y}! ${right - radius},${y}! ${right - inset},${y + inset}
    ${right},${y + radius}! ${right},${bottom - radius}! ${right - inset},${bottom - inset}
    ${right - radius},${bottom}! ${x + radius},${bottom}! ${x + inset},${bottom - inset}
    ${x},${bottom - radius}! ${x},${y + radius}! ${x + inset},${y + inset}
  `;
}
