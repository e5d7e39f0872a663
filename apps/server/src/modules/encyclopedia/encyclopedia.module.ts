import type { Platform } from '#platform/platform.ts';
import { createWordOfTheDay } from './word-of-the-day.ts';

/** The terms of the trade, and their links in every text. */
export function encyclopediaModule(platform: Platform) {
  return { wordOfTheDay: createWordOfTheDay(platform) };
}
