import { getHome } from '@rujian/contract/areas/home/public';
import { LANGS } from '@rujian/contract/vocabulary/shared/langs';
import { createComparison, type Oracle } from './oracle.ts';
import { barOf, planOf } from './raw-findings.ts';
import { chinaDay, chinaMidnight, publicRecords, worstFailure } from './raw-rows.ts';

const SHOWN = 5;

/** Every number on the front page. */
export const homeTiles: Oracle = {
  name: 'home',
  async run({ kit }) {
    const { verdict, compare } = createComparison();
    const now = kit.platform.clock.now();
    const today = chinaDay(now);
    const weekFrom = chinaDay(new Date(now.getTime() - 6 * 86_400_000));
    const yearFrom = `${today.slice(0, 4)}-01-01`;
    const records = (await publicRecords(kit)).filter(({ publishedOn, counted }) => counted && publishedOn <= today);
    const failures = records.filter(({ result }) => result === 'fail');
    const since = (from: string) => {
      const chosen = records.filter(({ publishedOn }) => publishedOn >= from);
      const failed = chosen.filter(({ result }) => result === 'fail');
      const [start, end] = [chinaMidnight(from), chinaMidnight(today)];
      return { batches: chosen.length, failed: failed.length, from: start, to: end };
    };

    for (const lang of LANGS) {
      const { data } = await kit.call(getHome, {}, { lang });
      const none = records.length === 0;
      compare('week', data.weekChecks, none ? null : since(weekFrom));
      compare('year', data.checks?.counts ?? null, none ? null : since(yearFrom));
      const named = data.checks?.failures.map(({ id, result, standard, bar, plan, publishedOn }) => ({
        id,
        result,
        standard,
        bar,
        plan,
        publishedOn,
      }));
      compare(
        'newest failures',
        named ?? [],
        failures.slice(0, named?.length ?? SHOWN).map((record) => {
          const worst = worstFailure(record);
          return {
            id: record.id,
            result: worst?.resultRaw ?? '',
            standard: worst?.limitRaw ?? '',
            bar: worst && barOf(worst),
            plan: worst && planOf(worst),
            publishedOn: chinaMidnight(record.publishedOn),
          };
        }),
      );
      compare(
        'ticker',
        data.checks?.ticker.map(({ id, result, publishedOn }) => ({ id, result, publishedOn })) ?? [],
        records
          .slice(0, data.checks?.ticker.length ?? 0)
          .map(({ id, result, publishedOn }) => ({ id, result, publishedOn: chinaMidnight(publishedOn) })),
      );
    }
    return verdict;
  },
};
