export type ByteRange = { start: number; end: number };

/** RFC 9110 §14; null means the whole file, also the right answer to several ranges and to a malformed header. */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
