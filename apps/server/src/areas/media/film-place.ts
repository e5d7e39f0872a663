/** GPS position as phones write it into films: `+31.2304+121.4737+010.000/`. */
const PLACE = /[+-]\d{2}\.\d{2,8}[+-]\d{3}\.\d{2,8}(?:[+-]\d{1,6}(?:\.\d{1,6})?)?/g;
/** The box with pictures and sound. */
const PICTURES = 'mdat';
const BOX_HEAD_BYTES = 8;

/** Removes the GPS position from a film without changing its length. */
export function withoutPlace(film: Buffer): Buffer {
  const cleaned = Buffer.from(film);
  for (const { type, start, end } of boxesOf(cleaned)) {
    if (type === PICTURES) continue;
    const text = cleaned.toString('latin1', start, end);
    for (const { 0: place, index } of text.matchAll(PLACE)) {
      cleaned.write(place.replace(/\d/g, '0'), start + index, 'latin1');
    }
  }
  return cleaned;
}

type Box = { type: string; start: number; end: number };

/** The top-level boxes of the file; the list ends at the first unreadable one. */
function boxesOf(film: Buffer): Box[] {
  const boxes: Box[] = [];
  let start = 0;
  while (start + BOX_HEAD_BYTES <= film.length) {
    const end = endOf(film, start);
    boxes.push({ type: film.toString('latin1', start + 4, start + 8), start, end });
    start = end;
  }
  return boxes;
}

function endOf(film: Buffer, start: number): number {
  const short = film.readUInt32BE(start);
  // 1: the length follows in eight bytes; 0: up to the end of the file.
  const isLong = short === 1 && start + 2 * BOX_HEAD_BYTES <= film.length;
  const bytes = isLong ? Number(film.readBigUInt64BE(start + BOX_HEAD_BYTES)) : short;
  return bytes < BOX_HEAD_BYTES ? film.length : Math.min(film.length, start + bytes);
}
