import { type PumpedText, pumpedTexts } from './pumped-texts.ts';

/** A linear pattern needs about 0.1 ms for this text, a quadratic one half a second. */
const LENGTH = 30_000;
const LINEAR_MS = 25;
/** Small steps, because an exponential pattern needs twice the time for one part more. */
const FIRST_REPEATS = 12;
const FEW = 30;
const FEW_STEP = 2;
const STEP = 1.3;
const STEP_OF_MANY = 2;
const MANY = 100;
const ATTEMPTS = 3;
/** No collection of garbage takes as long. */
const PAUSE_MAX_MS = 250;

/** The first text for which a pattern takes more time than a linear one does. */
export function slowText(source: string, flags: string): PumpedText | undefined {
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  return pumpedTexts(source, flags).find((text) => isSlow(pattern, text));
}

function isSlow(pattern: RegExp, { before, part, after }: PumpedText): boolean {
  const most = Math.ceil(LENGTH / part.length);
  for (let repeats = Math.min(FIRST_REPEATS, most); ; repeats = Math.min(most, next(repeats))) {
    const text = before + part.repeat(repeats) + after;
    if (takesLong(pattern, text)) return true;
    if (repeats >= most) return false;
  }
}

function next(repeats: number): number {
  if (repeats < FEW) return repeats + FEW_STEP;
  return Math.ceil(repeats * (repeats < MANY ? STEP : STEP_OF_MANY));
}

/** A pause of the machine is not the pattern's, so only the best of several attempts counts. */
function takesLong(pattern: RegExp, text: string): boolean {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const began = process.threadCpuUsage();
    text.replace(pattern, '');
    const { user, system } = process.threadCpuUsage(began);
    const ms = (user + system) / 1_000;
    if (ms < LINEAR_MS) return false;
    if (ms > PAUSE_MAX_MS) return true;
  }
  return true;
}
