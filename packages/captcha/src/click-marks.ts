export type Mark = { x: number; y: number };

export type Size = { width: number; height: number };

const MARK_RADIUS_PX = 13;

export function clickedMarks(marks: readonly Mark[], at: Mark, max: number): readonly Mark[] {
  const hit = marks.findIndex((mark) => Math.hypot(mark.x - at.x, mark.y - at.y) <= MARK_RADIUS_PX);
  if (hit >= 0) return marks.filter((_mark, index) => index !== hit);
  return marks.length < max ? [...marks, at] : marks;
}

export function movedWithin({ width, height }: Size, { x, y }: Mark, dx: number, dy: number): Mark {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: clamp(x + dx, width), y: clamp(y + dy, height) };
}

/** `x,y-x,y;width;height` in displayed pixels. */
export function captchaInfo(marks: readonly Mark[], drawn: Size, shown: Size): string {
  const points = marks.map(({ x, y }) => {
    const shownX = Math.round((x * shown.width) / drawn.width);
    const shownY = Math.round((y * shown.height) / drawn.height);
    return `${shownX},${shownY}`;
  });
  return `${points.join('-')};${Math.round(shown.width)};${Math.round(shown.height)}`;
}
