import {
  type EnglishName,
  listEnglishNames,
  NAME_KINDS,
  NAMES_ELSEWHERE,
  type NameKind,
  saveEnglishName,
} from '@rujian/contract/areas/site/languages';
import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { adverts } from '#schema/site/adverts.ts';
import { friendlyLinks, linkGroups } from '#schema/site/links.ts';
import { regions } from '#schema/site/regions.ts';
import { menuRules } from '#schema/site/site.ts';
import { infantWords } from './adverts/advert-guard.ts';
import { LINKS_TAG } from './links/link-desk.ts';

type NameWriter = (tx: Tx, id: number, nameEn: string) => Promise<readonly string[]>;

export type NameDeps = {
  record: RecordAudit;
  nameWriters: Record<'column' | 'brand' | 'indicator' | 'series', NameWriter>;
};

const sourcesAt = (now: Date): Record<NameKind, SQL> => ({
  column: sql`select id, name, name_en from columns where merged_into_id is null`,
  // An untranslated entry repeats its Chinese title.
  menu: sql`select id, title as name, case when title_en = title then '' else title_en end as name_en
    from menu_rules where type <> 'button'`,
  brand: sql`select id, name, name_en from brands where merged_into_id is null`,
  indicator: sql`select id, name, name_en from indicators`,
  series: sql`select id, name, name_en from price_series`,
  term: sql`select id, title as name, name_en from encyclopedia_entries where status = 'published'`,
  region: sql`select id, name, name_en from regions where level = 1`,
  link_group: sql`select id, name, name_en from link_groups`,
  link: sql`select id, name, name_en from friendly_links where hidden_at is null`,
  advert: sql`select id, title as name, title_en as name_en from adverts
    where ends_at > ${now.toISOString()}::timestamptz`,
});

export function serveEnglishNames(app: App, { db, clock, changes }: Platform, { record, nameWriters }: NameDeps): void {
  const ownWriters: Record<Exclude<NameKind, keyof typeof nameWriters | 'term'>, NameWriter> = {
    menu: async (tx, id, nameEn) => {
      const titleEn = nameEn || sql`${menuRules.title}`;
      await tx.update(menuRules).set({ titleEn }).where(eq(menuRules.id, id));
      return ['site'];
    },
    region: writerOf(regions, 'areas', 'spotchecks', 'brands'),
    link_group: writerOf(linkGroups, LINKS_TAG),
    link: writerOf(friendlyLinks, LINKS_TAG),
    advert: async (tx, id, nameEn) => {
      const found = infantWords(nameEn);
      if (found) throw new AppError('advert.infant_words', { found });
      await tx.update(adverts).set({ titleEn: nameEn }).where(eq(adverts.id, id));
      return ['adverts'];
    },
  };
  const writers: Partial<Record<NameKind, NameWriter>> = { ...ownWriters, ...nameWriters };

  serve(app, listEnglishNames, async ({ page, limit, kind, missing, q }) => {
    const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
    const wanted = sql`(${kind} = '' or kind = ${kind})
        and (${missing} = '' or name_en = '') and (name ilike ${like} or name_en ilike ${like})`;
    const [{ rows: list }, { rows: coverage }] = await Promise.all([
      db.execute<EnglishName & { total: number }>(sql`
          with known as (${allNames(clock.now())}) select kind, id::int, name, name_en as "nameEn",
            count(*) over ()::int as total
          from known
          where ${wanted}
          order by name_en <> '', place, id limit ${limit} offset ${(page - 1) * limit}`),
      db.execute<{ kind: NameKind; total: number; named: number }>(sql`
          with known as (${allNames(clock.now())}) select kind, count(*)::int as total,
            count(*) filter (where name_en <> '')::int as named
          from known group by kind, place order by place`),
    ]);
    return { list, total: list[0]?.total ?? 0, coverage };
  });

  serve(app, saveEnglishName, async ({ kind, id, nameEn }, caller) => {
    const write = writers[kind];
    if (!write || NAMES_ELSEWHERE.includes(kind)) throw new AppError('request.invalid', {}, { kind: 'rule.type' });
    const tags = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string; nameEn: string }>(
        sql`select name, name_en as "nameEn" from (${sourcesAt(clock.now())[kind]}) known where id = ${id}`,
      );
      const [before] = rows;
      if (!before) throw new AppError('content.not_found');
      const shown = await write(tx, id, nameEn);
      await record(tx, {
        caller,
        action: 'name.save',
        target: { type: kind, id },
        before,
        after: { name: before.name, nameEn },
      });
      return shown;
    });
    await changes.changed([...tags]);
  });
}

function writerOf(table: typeof regions | typeof linkGroups | typeof friendlyLinks, ...tags: string[]): NameWriter {
  return async (tx, id, nameEn) => {
    await tx.update(table).set({ nameEn }).where(eq(table.id, id));
    return tags;
  };
}

function allNames(now: Date): SQL {
  const sources = sourcesAt(now);
  const parts = NAME_KINDS.map((kind, place) => {
    return sql`select ${kind}::text as kind, ${place}::int as place, of.id, of.name, of.name_en
      from (${sources[kind]}) of`;
  });
  return sql.join(parts, sql` union all `);
}
