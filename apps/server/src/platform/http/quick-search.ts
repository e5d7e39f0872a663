import { MAX_LIST_LIMIT, MEMBER_LIST_LIMIT } from '@rujian/contract/base/constants';
import type { Endpoint } from '@rujian/contract/base/endpoint';
import { listQuery, quickSearchQuery } from '@rujian/contract/base/lists';
import { brokenRules } from '@rujian/contract/base/rules';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';

type Row = Readonly<Record<string, unknown>>;
type List = { list: readonly Row[]; total: number };
export type QuickSearch = { text: string; ids: ReadonlySet<number> | null; page: number };

const Asked = z.object({ ...quickSearchQuery, page: listQuery.page });
/** More rows than these are not looked through, because each answer would read the whole list. */
const PAGES_READ = 10;
/** What a row of a public list is called by. */
const NAMES = ['name', 'title', 'no', 'food', 'brandName', 'maker'];

/** Whether an endpoint is a list that leaves the quick search of spec §7 to its server. */
export function isQuickSearched({ method, access, input, data }: Endpoint): boolean {
  const answered = shapeOf(data);
  const isList = method === 'GET' && access === 'anyone' && 'list' in answered && 'total' in answered;
  return isList && !('select' in shapeOf(input));
}

/** What a client's select field asks of a list; null for every other read. */
export function quickSearchOf(query: unknown): QuickSearch | null {
  if ((query as Row | undefined)?.select !== 'true') return null;
  const asked = z.safeParse(Asked, query);
  if (!asked.success) throw new AppError('request.invalid', {}, brokenRules(asked.error, query));
  const { quick_search, quickSearch, initKey, initValue, page } = asked.data;
  const ids = initKey === 'id' && initValue ? new Set(initValue.split(',').map(Number)) : null;
  return { text: plain(quick_search || quickSearch || ''), ids, page };
}

/** Ten matching rows of a list that is read by pages; the rest of its answer stays as it is. */
export async function quickFound(
  { text, ids, page }: QuickSearch,
  input: object,
  read: (input: object) => Promise<unknown>,
): Promise<List> {
  const first = (await read(pageOf(input, 1))) as List;
  const rows = [...first.list];
  const pages = 'page' in input ? Math.min(Math.ceil(first.total / MAX_LIST_LIMIT), PAGES_READ) : 1;
  for (let next = 2; next <= pages; next += 1) rows.push(...((await read(pageOf(input, next))) as List).list);
  const found = rows.filter((row) => (ids ? ids.has(Number(row.id)) : isCalled(row, text)));
  const start = (page - 1) * MEMBER_LIST_LIMIT;
  return { ...first, list: found.slice(start, start + MEMBER_LIST_LIMIT), total: found.length };
}

function pageOf(input: object, page: number): object {
  return 'page' in input ? { ...input, page, limit: MAX_LIST_LIMIT } : input;
}

function isCalled(row: Row, text: string): boolean {
  return NAMES.some((name) => typeof row[name] === 'string' && plain(row[name]).includes(text));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function shapeOf(schema: z.core.$ZodType): object {
  const { def } = schema._zod as unknown as { def: { shape?: object } };
  return def.shape ?? {};
}
