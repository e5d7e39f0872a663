const OFFSET_MS = 8 * 3_600_000;

/** `2026-05-20`, in any time zone of the reader. */
export function todayInChina(nowMs = Date.now()): string {
  return new Date(nowMs + OFFSET_MS).toISOString().slice(0, 10);
}
