import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { parseStorableJson, storableText } from '#platform/text/storable-text.ts';
import type { Export, OldItem, OpenBytes } from './item.ts';
import { oldPath } from './old-address.ts';

/** The export is one value, which has to fit into memory; posts of ten years are a tenth of it. */
const GHOST_MAX_BYTES = 134_217_728;

const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);
const key = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const rows = <Row extends z.ZodMiniType>(row: Row) => z._default(z.array(row), []);

const Post = z.object({
  id: key,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  type: text,
  page: z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
  status: text,
  visibility: text,
  custom_excerpt: text,
  created_at: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  updated_at: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  published_at: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  author_id: z.optional(z.nullable(key)),
});
type Post = z.infer<typeof Post>;

const Data = z.object({
  posts: z.array(Post),
  posts_meta: rows(z.object({ post_id: key, meta_title: text, meta_description: text, feature_image_alt: text })),
  tags: rows(z.object({ id: key, name: text, slug: text, description: text, visibility: text })),
  posts_tags: rows(z.object({ post_id: key, tag_id: key, sort_order: z.optional(z.number()) })),
  users: rows(z.object({ id: key, name: text, slug: text, bio: text })),
  posts_authors: rows(z.object({ post_id: key, author_id: key, sort_order: z.optional(z.number()) })),
});

const File = z.union([z.object({ db: z.tuple([z.object({ data: Data })], z.unknown()) }), z.object({ data: Data })]);
const OWN_ADDRESS = '__GHOST_URL__';

/** Reads an export of Ghost (versions 1 to 6); `site` is the address of the old site. */
export async function openGhost(open: OpenBytes, site: string): Promise<Export> {
  const data = dataOf(await wholeText(open()));
  const origin = site.replace(/(?<!\/)\/+$/, '');
  const metas = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]));
  const tags = data.tags.filter(({ visibility }) => visibility !== 'internal');
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  const userNames = new Map(data.users.map(({ id, name }) => [id, name]));
  const tagsOf = Map.groupBy(sorted(data.posts_tags), (row) => row.post_id);
  const authorsOf = Map.groupBy(sorted(data.posts_authors), (row) => row.post_id);
  const items = [...data.users.map(authorItem), ...tags.map(tagItem), ...data.posts.map(postItem)];

  return {
    source: 'ghost',
    origin,
    total: items.length,
    async *items() {
      yield* items;
    },
    originalOf: () => undefined,
  };

  function authorItem({ id, name, slug, bio }: (typeof data.users)[number]): OldItem {
    return { kind: 'author', key: id, name, intro: bio, paths: [`/author/${slug}`] };
  }

  function tagItem({ id, name, slug, description }: (typeof tags)[number]): OldItem {
    return { kind: 'tag', key: id, name, description, paths: [`/tag/${slug}`] };
  }

  function postItem(post: Post): OldItem {
    const meta = metas.get(post.id);
    const common = {
      key: post.uuid || post.id,
      title: post.title,
      html: post.html.replaceAll(OWN_ADDRESS, origin),
      publishedAt: moment(post.published_at ?? post.created_at),
      isPublic: post.status === 'published' && ['', 'public'].includes(post.visibility),
      paths: [oldPath(`/${post.slug}/`)].flatMap((path) => path ?? []),
    };
    if (post.type === 'page' || post.page) {
      return { kind: 'page', ...common, slug: post.slug, description: post.custom_excerpt };
    }
    const authorIds = authorsOf.get(post.id)?.map((row) => row.author_id) ?? [post.author_id ?? ''];
    const names = tagsOf.get(post.id)?.flatMap((row) => tagNames.get(row.tag_id) ?? []) ?? [];
    const cover = post.feature_image.replaceAll(OWN_ADDRESS, origin);
    return {
      kind: 'post',
      ...common,
      summary: post.custom_excerpt,
      authors: authorIds.flatMap((id) => userNames.get(id) ?? []),
      columns: [],
      tags: names,
      updatedAt: moment(post.updated_at ?? post.published_at),
      allowsComments: true,
      cover: cover === '' ? null : { address: cover, alt: meta?.feature_image_alt ?? '' },
      seoTitle: meta?.meta_title ?? '',
      seoDescription: meta?.meta_description ?? '',
      comments: [],
    };
  }
}

async function wholeText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > GHOST_MAX_BYTES) throw new AppError('movein.too_large', { max: GHOST_MAX_BYTES / 1_048_576 });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function dataOf(json: string): z.infer<typeof Data> {
  const parsed = z.safeParse(File, parsedJson(json));
  if (!parsed.success) throw new AppError('movein.not_export', { program: 'Ghost' });
  return 'db' in parsed.data ? parsed.data.db[0].data : parsed.data.data;
}

function parsedJson(json: string): unknown {
  try {
    return parseStorableJson(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? json.length);
    const line = json.slice(0, at).split('\n').length;
    throw new AppError('movein.broken', { line, detail: storableText(message.split(/ at position|, "/, 1)[0] ?? '') });
  }
}

function sorted<Row extends { sort_order?: number | undefined }>(list: readonly Row[]): Row[] {
  return list.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));
}

function moment(value: string | number | null | undefined): Date {
  const at = new Date(value ?? 0);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}
