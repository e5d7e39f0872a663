import { ERRATA_CORRECTION_DAYS } from '@rujian/contract/base/constants';
import type { ContentType, TargetType } from '@rujian/contract/vocabulary/shared/content';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { isOneOf } from '#services/content/is-one-of.ts';

type Target = { t: ContentType; id: number };
type Accepted = { t: TargetType; id: number; name: string; at: number };

/** Accepted error reports of readers who agreed to be named, with the time of acceptance. */
export type AcceptedReports = (targets: readonly Target[]) => Promise<Accepted[]>;

const NEAR_SECONDS = ERRATA_CORRECTION_DAYS * 86_400;

/** The readers to thank for a correction: each report belongs to the correction of its content nearest in time. */
export function createCorrectionThanks({ readDb }: Pick<Platform, 'readDb'>, acceptedReports: AcceptedReports) {
  return async (entries: readonly (Target & { kind: string; at: number })[]): Promise<string[][]> => {
    const corrected = entries.filter(({ t, kind }) => kind !== 'withdrawn' && kind !== 'overturned' && !isOfAPart(t));
    const reports = await acceptedReports(corrected);
    if (reports.length === 0) return [];
    const times = await timesOf(reports);
    const owed = new Map<string, Set<string>>();
    for (const report of reports) {
      const nearest = times
        .filter(({ t, id }) => t === report.t && id === report.id)
        .toSorted((one, other) => Math.abs(one.at - report.at) - Math.abs(other.at - report.at))[0];
      if (!nearest || Math.abs(nearest.at - report.at) > NEAR_SECONDS) continue;
      const key = keyOf(nearest);
      owed.set(key, (owed.get(key) ?? new Set()).add(report.name));
    }
    return entries.map((entry) => (corrected.includes(entry) ? [...(owed.get(keyOf(entry)) ?? [])] : []));
  };

  /** Corrections on other pages of the list may be nearer to a report. */
  function timesOf(targets: readonly Accepted[]) {
    return readDb
      .select({
        t: corrections.t,
        id: corrections.targetId,
        at: sql<number>`floor(extract(epoch from ${corrections.at}))::float8`,
      })
      .from(corrections)
      .where(isOneOf(corrections, targets));
  }
}

/** A notice and an edition are corrected, but readers report about a check and a ranking. */
function isOfAPart(t: ContentType): boolean {
  return t === 'spotcheck' || t === 'billboard';
}

function keyOf({ t, id, at }: { t: string; id: number; at: number }): string {
  return `${t} ${id} ${at}`;
}
