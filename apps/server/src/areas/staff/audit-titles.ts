import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

type Logged = { action: string; type: string; id: number };
export type AuditTarget = { type: string; title: string; isThere: boolean };

const NAME_CHARACTERS = 40;

const TITLES: Record<string, SQL> = {
  news: sql`select one.id, revision.title from articles one
    join article_revisions revision on revision.id = coalesce(one.work_rev_id, one.live_rev_id)`,
  evaluation: titleOf('evaluations', 'title'),
  notice: titleOf('spotcheck_notices', 'title'),
  check: titleOf('spotcheck_records', 'food_name'),
  recall: sql`select id, maker || '召回' || food as title from recalls`,
  import: titleOf('spotcheck_imports', 'file_name'),
  specialsubject: titleOf('special_subjects', 'title'),
  billboard: titleOf('billboards', 'name'),
  edition: sql`select one.id, board.name || ' ' || one.period as title from billboard_editions one
    join billboards board on board.id = one.billboard_id`,
  baike: titleOf('encyclopedia_entries', 'title'),
  topic: titleOf('topics', 'title'),
  plan: titleOf('content_plans', 'title'),
  headline: sql`select one.id, coalesce(nullif(one.title_override, ''), revision.title, '') as title
    from headline_placements one left join articles article on article.id = one.article_id
    left join article_revisions revision on revision.id = article.live_rev_id`,
  brand: titleOf('brands', 'name'),
  product: titleOf('products', 'name'),
  company: titleOf('companies', 'name'),
  indicator: titleOf('indicators', 'name'),
  standard: titleOf('standards', 'no'),
  source: titleOf('reprint_sources', 'name'),
  column: titleOf('columns', 'name'),
  tag: titleOf('tags', 'name'),
  series: titleOf('price_series', 'name'),
  page: sql`select page_id as id, min(title) as title from static_page_versions
    where lang = 'zh-cn' group by page_id`,
  media: sql`select id, coalesce(nullif(title, ''), file_name) as title from media`,
  media_folder: titleOf('media_folders', 'name'),
  comment: titleOf('comments', 'body'),
  contribution: titleOf('contributions', 'title'),
  erratum: titleOf('errata', 'saved_title'),
  complaint: sql`select id, no || ' ' || title as title from complaints`,
  claim: titleOf('brand_claims', 'company_name'),
  site_report: titleOf('moderation_site_reports', 'receipt'),
  word: titleOf('moderation_words', 'word'),
  member: titleOf('members', 'nickname'),
  staff: titleOf('staff', 'name'),
  role: titleOf('desk_roles', 'name'),
  advert: titleOf('adverts', 'title'),
  link: titleOf('friendly_links', 'name'),
  link_group: titleOf('link_groups', 'name'),
  apikey: titleOf('api_keys', 'name'),
  webhook: titleOf('webhooks', 'name'),
  redirect: titleOf('redirects', 'from_path'),
};

export const NAMED_TARGETS = Object.keys(TITLES);

export function targetKey({ action, type, id }: Logged): string {
  return `${kindOf({ action, type })} ${id}`;
}

/** What the targets of some entries are called, in two statements; of deleted ones, as last logged. */
export async function readTargets(db: Db, entries: readonly Logged[]): Promise<Map<string, AuditTarget>> {
  const asked = entries.map(({ action, type, id }) => ({ t: kindOf({ action, type }), type, id }));
  const found = new Map<string, AuditTarget>();
  const kinds = [...new Set(asked.map(({ t }) => t))].filter((t) => t in TITLES);
  if (kinds.length > 0) {
    const parts = kinds.map(
      (t) => sql`select asked.t, asked.id::int, named.title from asked
        join (${TITLES[t]}) named on named.id = asked.id where asked.t = ${t}`,
    );
    const { rows } = await db.execute<{ t: string; id: number; title: string }>(sql`
      with ${askedOf(asked)} ${sql.join(parts, sql` union all `)}`);
    for (const { t, id, title } of rows) found.set(`${t} ${id}`, { type: t, title: cut(title), isThere: true });
  }
  const gone = asked.filter(({ t, id }) => !found.has(`${t} ${id}`));
  if (gone.length > 0) {
    const { rows } = await db.execute<{ t: string; id: number; title: string }>(sql`
      with ${askedOf(gone)}
      select distinct on (asked.t, asked.id) asked.t, asked.id::int, logged.title
      from asked join (
        select id, target_type, target_id, coalesce(before ->> 'title', before ->> 'name',
          before ->> 'no', before ->> 'word', before ->> 'from', after ->> 'title',
          after ->> 'name', after ->> 'no', after ->> 'word', after ->> 'from') as title
        from audit_entries
      ) logged on logged.target_type = asked.type and logged.target_id = asked.id
      where logged.title <> '' order by asked.t, asked.id, logged.id desc`);
    for (const { t, id, title } of rows) found.set(`${t} ${id}`, { type: t, title: cut(title), isThere: false });
  }
  return found;
}

/** Rankings and spot checks are logged under one name for two kinds of objects. */
export function kindOf({ action, type }: Pick<Logged, 'action' | 'type'>): string {
  const isOfReaders = action.startsWith('comments.') || action.startsWith('name.');
  if (type === 'billboard') return isOfReaders || action.startsWith('billboard.') ? 'billboard' : 'edition';
  if (type === 'spotcheck') return isOfReaders ? 'check' : 'notice';
  return type;
}

function titleOf(table: string, column: string): SQL {
  return sql`select id, ${sql.identifier(column)} as title from ${sql.identifier(table)}`;
}

function askedOf(asked: readonly { t: string; type: string; id: number }[]): SQL {
  return sql`asked as (
    select distinct ref.t, ref.type, ref.id
    from json_to_recordset(${JSON.stringify(asked)}::json) as ref(t text, type text, id bigint)
  )`;
}

function cut(title: string): string {
  const characters = [...title.replace(/\s+/g, ' ').trim()];
  return characters.length > NAME_CHARACTERS
    ? `${characters.slice(0, NAME_CHARACTERS).join('')}…`
    : characters.join('');
}
