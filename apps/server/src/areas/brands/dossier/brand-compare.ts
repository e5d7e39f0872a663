import type { BrandComparison } from '@rujian/contract/areas/brands/public';
import { type Lang, MAX_COMPARED_BRANDS } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { type BrandDirectory, shelvesIn } from '../brand-directory.ts';
import { type BrandChecks, yearsOf } from './brand-checks.ts';
import { regionName, requireStatistics, type StatisticsOf } from './brand-dossier.ts';
import { rankLines } from './rankings.ts';
import type { TestLines } from './test-lines.ts';

const TESTS_SHOWN = 8;

type Parts = { directory: BrandDirectory; checks: BrandChecks; tests: TestLines; statisticsOf: StatisticsOf };

/** Compares two to four brands over the same days, without a total score. */
export function createBrandCompare({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>, parts: Parts) {
  const { directory, checks, tests, statisticsOf } = parts;

  return async (ids: number[], lang: Lang): Promise<BrandComparison> => {
    const known = await directory.all();
    const brands = [...new Set(ids)]
      .flatMap((id) => known.find((brand) => brand.id === id) ?? [])
      .slice(0, MAX_COMPARED_BRANDS);
    const today = shanghaiDay(clock.now());
    const frame = {
      choices: known.map(({ id, name }) => ({ id, name })),
      checksFrom: startOfDay(checks.recentFrom()),
      to: startOfDay(today),
    };
    if (brands.length === 0) return { brands: [], ...frame };
    const brandIds = brands.map(({ id }) => id);
    const since = startOfDay(checks.recentFrom());
    const [quarters, failed, tested, statistics, rankings] = await Promise.all([
      checks.quarters(brandIds),
      checks.lastFailed(brandIds, lang),
      Promise.all(
        brandIds.map((id) =>
          tests.read(sql`sample.brand_id = ${id} and evaluation.published_at >= to_timestamp(${since})`, lang, {
            limit: TESTS_SHOWN,
          }),
        ),
      ),
      statisticsOf(brandIds),
      rankLines({ readDb }, sql`entry.brand_id in (${valueList(brandIds)})`, lang),
    ]);
    return {
      ...frame,
      brands: brands.map((brand, place) => {
        const own = quarters.get(brand.id) ?? [];
        const { id } = brand;
        return {
          ...brand,
          shelves: shelvesIn(lang, brand),
          province: regionName(brand.province, lang),
          checks: checks.recent(own),
          years: yearsOf(own, Number(today.slice(0, 4))),
          lastFailed: failed.get(id) ?? null,
          tests: tested[place] ?? { list: [], total: 0 },
          complaints: requireStatistics(statistics, id),
          rankings: rankings.filter((line) => line.brandId === id),
        };
      }),
    };
  };
}
