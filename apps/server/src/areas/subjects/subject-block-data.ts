import { link } from '@rujian/contract/base/rules';
import * as z from 'zod/mini';
import type { specialBlocks } from '#schema/subjects/subjects.ts';

type BlockType = (typeof specialBlocks)['type']['_']['data'];

/* What the editor of a special subject stores; the limits are those of the product. */

const words = z._default(z.string(), '');
const id = z.int().check(z.positive());
const maybeLink = z._default(z.union([z.literal(''), link]), '');

const art = z.object({
  topic: z.string(),
  seed: z._default(z.int(), 1),
  variant: z._default(z.nullable(z.int()), null),
  palette: z._default(z.nullable(z.string()), null),
  alt: words,
});
const picture = z.union([z.object({ mediaId: id }), art]);
export type StoredPicture = z.output<typeof picture>;

const articleRule = z.object({
  tagId: z.optional(id),
  columnId: z.optional(id),
  brandId: z.optional(id),
  articleId: z.optional(id),
  limit: z._default(z.int().check(z.gte(1), z.lte(20)), 5),
});
export type ArticleRule = z.output<typeof articleRule>;

const checkFilter = z.object({
  result: z.optional(z.enum(['pass', 'fail'])),
  category: z.optional(z.string()),
  brandId: z.optional(id),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  limit: z._default(z.int().check(z.gte(1), z.lte(20)), 8),
});
export type CheckFilter = z.output<typeof checkFilter>;

const chart = z
  .object({
    kind: z.enum(['bar', 'line', 'pie']),
    title: words,
    unit: words,
    source: words,
    labels: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
    series: z
      .array(z.object({ name: words, values: z.array(z.nullable(z.number())) }))
      .check(z.minLength(1), z.maxLength(12)),
  })
  .check(z.refine(({ labels, series }) => series.every(({ values }) => values.length === labels.length)));

const ref = z.object({ id });

function items<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.object({ items: z.array(item).check(z.maxLength(most)) });
}

const BLOCK_DATA = {
  hero: items(picture, 1),
  text: items(z.object({ html: z.string() }), 10),
  articles: items(articleRule, 30),
  timeline: items(z.object({ date: z.string(), title: z.string(), text: words, link: maybeLink }), 100),
  gallery: items(z.object({ picture, caption: words }), 30),
  video: items(z.object({ title: z.string(), url: z.optional(link), mediaId: z.optional(id), note: words }), 10),
  chart: items(chart, 4),
  figures: items(z.object({ label: z.string(), value: z.string(), unit: words, note: words }), 24),
  spotchecks: items(checkFilter, 4),
  evaluation: items(ref, 6),
  billboard: items(ref, 4),
  brands: items(ref, 30),
  qa: items(z.object({ q: z.string(), a: z.string() }), 30),
  quote: items(z.object({ text: z.string(), who: words, role: words }), 12),
  poll: items(z.object({ text: z.string(), votes: z.int().check(z.gte(0)) }), 8),
  live: items(z.object({ at: z.iso.datetime({ offset: true }), text: z.string(), picture: z.optional(picture) }), 200),
  document: items(z.object({ title: z.string(), url: z.optional(link), mediaId: z.optional(id), note: words }), 30),
  contact: items(
    z.object({
      label: z.string(),
      value: z.string(),
      link: z._default(z.union([z.literal(''), link, z.string().check(z.regex(/^(?:mailto|tel):/))]), ''),
    }),
    12,
  ),
  credits: items(z.object({ role: z.string(), names: z.array(z.string()) }), 30),
} satisfies Record<BlockType, z.core.$ZodType>;

export type BlockRow = {
  id: number;
  type: BlockType;
  anchor: string;
  title: string;
  text: string;
  width: 'normal' | 'wide' | 'full';
  data: unknown;
};

type Items<Type extends BlockType> = z.output<(typeof BLOCK_DATA)[Type]>['items'];
export type StoredBlock = {
  [Type in BlockType]: Omit<BlockRow, 'type' | 'data'> & { type: Type; items: Items<Type> };
}[BlockType];

/** Null for a block whose data does not have the shape of its type. */
export function readBlock({ data, ...row }: BlockRow): StoredBlock | null {
  const read = z.safeParse(BLOCK_DATA[row.type] as z.core.$ZodType<{ items: unknown[] }>, data);
  return read.success ? ({ ...row, items: read.data.items } as StoredBlock) : null;
}
