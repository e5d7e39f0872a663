import type { Filter } from '@rujian/contract/areas/alerts/filters';
import type { Lang } from '@rujian/contract/base/constants';
import { FILTER_PAGE } from '@rujian/contract/vocabulary/alerts';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { AGENCY_LEVEL, AUTHENTICITY_STATE, CHECK_RESULT, RETEST_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

/** Closed lists of values by parameter; a parameter of neither list is shown as it was written. */
const VALUES: Record<string, { textOf: (value: string, lang: Lang) => string }> = {
  category: DAIRY_CATEGORY,
  result: CHECK_RESULT,
  level: AGENCY_LEVEL,
  retest: RETEST_STATE,
  authenticity: AUTHENTICITY_STATE,
  t: CONTENT_TYPE,
};

/** Parameters that name a row by its id, code or key. */
const NAMED = ['brand', 'product', 'indicator', 'notice', 'province', 'series'] as const;
const SILENT = ['place', 'time'];

const WORDS = {
  'zh-cn': { apart: ' · ', from: (day: string) => `${day}起`, to: (day: string) => `至${day}`, batch: '批号' },
  en: { apart: ' · ', from: (day: string) => `from ${day}`, to: (day: string) => `until ${day}`, batch: 'batch ' },
};

type Asked = { kind: string; key: string };
type Query = Readonly<Record<string, string>>;
type Named = { kind: string; key: string; name: string; name_en: string };

/** Filters as readers see them: 抽检 · 云溪 · 不合格. */
export async function filterTitles(
  { db }: Pick<Platform, 'db'>,
  filters: readonly Filter[],
  lang: Lang,
): Promise<string[]> {
  const names = await namesOf(db, askedOf(filters.map(({ query }) => query)), lang);
  return filters.map(({ page, query }) => {
    const parts = Object.entries(query)
      .filter(([name]) => !SILENT.includes(name))
      .map(([name, value]) => partOf(name, value));
    return [FILTER_PAGE.label(page, lang), ...parts].join(WORDS[lang].apart);
  });

  function partOf(name: string, value: string): string {
    const { from, to, batch } = WORDS[lang];
    if (name === 'from') return from(value);
    if (name === 'to') return to(value);
    if (name === 'batch') return `${batch}${value}`;
    const known = VALUES[name];
    if (known) return known.textOf(value, lang);
    return value
      .split(',')
      .map((key) => names.get(`${name} ${key}`) ?? key)
      .join('、');
  }
}

/** The first parameter that names a row which does not exist. */
export async function missingName({ db }: Pick<Platform, 'db'>, query: Query): Promise<string | undefined> {
  const asked = askedOf([query]);
  const names = await namesOf(db, asked, 'zh-cn');
  return asked.find(({ kind, key }) => !names.has(`${kind} ${key}`))?.kind;
}

function askedOf(queries: readonly Query[]): Asked[] {
  return queries.flatMap((query) =>
    NAMED.flatMap((kind) => (query[kind] ?? '').split(',').flatMap((key) => (key === '' ? [] : [{ kind, key }]))),
  );
}

async function namesOf(db: Platform['db'], asked: readonly Asked[], lang: Lang): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<Named>(sql`
    with asked as (select distinct kind, key from json_to_recordset(${JSON.stringify(asked)}::json) as one(kind text, key text))
    select asked.kind, asked.key, found.name, found.name_en from asked join lateral (
      select name, name_en from brands where asked.kind = 'brand' and id::text = asked.key
      union all select name, '' from products where asked.kind = 'product' and id::text = asked.key
      union all select name, name_en from indicators where asked.kind = 'indicator' and id::text = asked.key
      union all select title, '' from spotcheck_notices where asked.kind = 'notice' and id::text = asked.key and status = 'published'
      union all select short_name, name_en from regions where asked.kind = 'province' and code = asked.key
      union all select name, name_en from price_series where asked.kind = 'series' and price_series.key = asked.key
    ) found on true`);
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, (lang === 'en' && row.name_en) || row.name]));
}
