import { isIPv6 } from 'node:net';
import { VOTE_FULL_WEIGHT_DAYS, VOTE_HIDDEN_SECONDS, VOTE_MIN_ACCOUNT_DAYS } from '@rujian/contract/base/constants';
import { secondsAfter, secondsBefore, secondsBetween } from '#platform/clock.ts';
import { networkOf } from '#platform/http/network.ts';

const DAY_SECONDS = 86_400;

/** In hundredths: an active account older than a month counts fully. */
export function weightPercent(joinedAt: Date, now: Date, isActive: boolean): number {
  const days = secondsBetween(joinedAt, now) / DAY_SECONDS;
  const byAge = Math.min(1, Math.max(0, days) / VOTE_FULL_WEIGHT_DAYS);
  return Math.floor(byAge * (isActive ? 1 : 0.5) * 100);
}

/** When an account is old enough to vote. */
export function mayVoteFrom(joinedAt: Date): Date {
  return secondsAfter(joinedAt, VOTE_MIN_ACCOUNT_DAYS * DAY_SECONDS);
}

/** From then until the end the ranking is hidden. */
export function hiddenFrom(closesAt: Date): Date {
  return secondsBefore(closesAt, VOTE_HIDDEN_SECONDS);
}

/** The /24 network of an address, or /48 where one subscriber may hold many. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  if (isIPv6(network)) return network;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
