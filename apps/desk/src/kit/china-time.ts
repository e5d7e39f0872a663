const OFFSET_SECONDS = 8 * 3_600;
const MINUTE_TEXT = 16;
const DAY_TEXT = 10;

/** A moment as the desk writes it, wherever the browser is: `2026-04-16T09:30` in China. */
export function chinaTime(at: number = Date.now() / 1000): string {
  return new Date((at + OFFSET_SECONDS) * 1000).toISOString().slice(0, MINUTE_TEXT);
}

/** The day in China: `2026-04-16`. */
export function chinaDay(at?: number): string {
  return chinaTime(at).slice(0, DAY_TEXT);
}

export function chinaHour(at?: number): string {
  return chinaTime(at).slice(DAY_TEXT + 1);
}

export function unixOfChina(time: string): number {
  return Date.parse(`${time.slice(0, MINUTE_TEXT)}+08:00`) / 1000;
}
