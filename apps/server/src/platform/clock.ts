export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

export function secondsBefore(time: Date, seconds: number): Date {
  return secondsAfter(time, -seconds);
}

export function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000);
}

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
