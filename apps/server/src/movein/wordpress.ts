import { AppError } from '#platform/app-error.ts';
import { entitiesDecoded } from './entities.ts';
import type { Export, OldComment, OldItem, OldPictureFile, OpenBytes } from './item.ts';
import { oldPath } from './old-address.ts';
import { wordpressHtml } from './wordpress-html.ts';
import { elementsAt, textOf, type XmlElement } from './xml-elements.ts';

const CHILD_OF_CHANNEL = 3;
const THUMBNAIL = '_thumbnail_id';
/** A picture in one of its smaller sizes. */
const SIZED = /-\d+x\d+(?=\.\w+$)/;

type Category = { key: string; name: string; slug: string; parentKey: string; description: string };

/** Reads an export of WordPress (WXR 1.x); the first pass refuses what is broken before anything is stored. */
export async function openWordpress(open: OpenBytes): Promise<Export> {
  const categories = new Map<string, Category>();
  const pictures = new Map<string, OldPictureFile>();
  const byAddress = new Map<string, OldPictureFile>();
  const names = new Map<string, string>();
  let origin = '';
  let isWordpress = false;
  let total = 0;

  for await (const element of elementsAt(CHILD_OF_CHANNEL, open())) {
    if (element.name === 'wp:wxr_version') isWordpress = true;
    if (element.name === 'wp:base_blog_url') origin = element.text.trim().replace(/(?<!\/)\/+$/, '');
    if (element.name === 'wp:category') {
      const category = categoryOf(element);
      categories.set(category.key, category);
    }
    if (element.name === 'wp:author') {
      const name = textOf(element, 'wp:author_display_name') || textOf(element, 'wp:author_login');
      names.set(textOf(element, 'wp:author_login'), entitiesDecoded(name));
    }
    const picture = element.name === 'item' ? pictureOf(element) : undefined;
    if (picture) {
      pictures.set(textOf(element, 'wp:post_id'), picture);
      byAddress.set(picture.address, picture);
    }
    if (isListed(element)) total += 1;
  }
  if (!isWordpress) throw new AppError('movein.not_export', { program: 'WordPress' });

  return {
    source: `wordpress ${origin}`,
    origin,
    total,
    async *items() {
      for await (const element of elementsAt(CHILD_OF_CHANNEL, open())) {
        if (isListed(element)) yield itemOf(element);
      }
    },
    originalOf: (address) => byAddress.get(address) ?? byAddress.get(address.replace(SIZED, '')),
  };

  function itemOf(element: XmlElement): OldItem {
    if (element.name === 'wp:category') {
      const category = categoryOf(element);
      const paths = [`/category/${pathOf(category).join('/')}`];
      return { kind: 'column', ...category, parentKey: rootOf(category), paths };
    }
    if (element.name === 'wp:tag') {
      return {
        kind: 'tag',
        key: textOf(element, 'wp:tag_slug'),
        name: entitiesDecoded(textOf(element, 'wp:tag_name')),
        description: entitiesDecoded(textOf(element, 'wp:tag_description')),
        paths: [oldPath(`/tag/${textOf(element, 'wp:tag_slug')}`)].flatMap((path) => path ?? []),
      };
    }
    if (element.name === 'wp:author') {
      const key = textOf(element, 'wp:author_login');
      return { kind: 'author', key, name: names.get(key) ?? key, intro: '', paths: [`/author/${key}`] };
    }
    return contentOf(element);
  }

  function contentOf(element: XmlElement): OldItem {
    const key = textOf(element, 'wp:post_id');
    const type = textOf(element, 'wp:post_type');
    const status = textOf(element, 'wp:status');
    const title = entitiesDecoded(textOf(element, 'title'));
    if (type !== 'post' && type !== 'page') return { kind: 'left', key, name: title, why: 'other_type', detail: type };
    if (status === 'trash') return { kind: 'left', key, name: title, why: 'trashed', detail: '' };
    const publishedAt = momentOf(element, 'wp:post_date_gmt', 'pubDate');
    const meta = metaOf(element);
    const isPublic = status === 'publish' && textOf(element, 'wp:post_password') === '';
    const common = {
      key,
      title,
      publishedAt,
      html: wordpressHtml(textOf(element, 'content:encoded'), (id) => pictures.get(id)),
      isPublic,
      paths: [...pathsOf(element, meta), ...(isPublic ? [numberedPath(type, key)] : [])],
    };
    const summary = textOf(element, 'excerpt:encoded');
    if (type === 'page') {
      return { kind: 'page', ...common, slug: textOf(element, 'wp:post_name'), description: summary };
    }
    const cover = pictures.get(meta.get(THUMBNAIL)?.[0] ?? '');
    const login = textOf(element, 'dc:creator');
    const terms = element.children.filter(({ name }) => name === 'category');
    return {
      kind: 'post',
      ...common,
      summary,
      authors: login === '' ? [] : [names.get(login) ?? login],
      columns: columnsOf(terms),
      tags: terms.filter(({ attributes }) => attributes.domain === 'post_tag').map(({ text }) => entitiesDecoded(text)),
      updatedAt: momentOf(element, 'wp:post_modified_gmt', 'pubDate'),
      allowsComments: textOf(element, 'wp:comment_status') !== 'closed',
      cover: cover ? { address: cover.address, alt: cover.alt } : null,
      seoTitle: '',
      seoDescription: meta.get('_yoast_wpseo_metadesc')?.[0] ?? '',
      comments: element.children.filter(({ name }) => name === 'wp:comment').flatMap(commentOf),
    };
  }

  function columnsOf(terms: XmlElement[]) {
    return terms
      .filter(({ attributes }) => attributes.domain === 'category')
      .map(({ attributes, text }) => {
        const key = attributes.nicename ?? '';
        const category = categories.get(key);
        return { key, name: entitiesDecoded(text), depth: category ? pathOf(category).length : 0 };
      })
      .sort((one, other) => other.depth - one.depth)
      .map(({ key, name }) => ({ key, name }));
  }

  function pathOf({ key, slug, parentKey }: Category, below: readonly string[] = []): string[] {
    const parent = parentKey === key || below.includes(slug) ? undefined : categories.get(parentKey);
    return parent ? pathOf(parent, [slug, ...below]) : [slug, ...below];
  }

  /** Columns are two levels deep, so a deeper category hangs below the topmost one. */
  function rootOf(category: Category): string {
    const [root = ''] = pathOf(category);
    return root === category.slug ? '' : root;
  }
}

function isListed({ name, ...element }: XmlElement): boolean {
  if (name === 'wp:category' || name === 'wp:tag' || name === 'wp:author') return true;
  return name === 'item' && textOf({ name, ...element }, 'wp:post_type') !== 'attachment';
}

function categoryOf(element: XmlElement): Category {
  const key = textOf(element, 'wp:category_nicename');
  return {
    key,
    slug: key,
    name: entitiesDecoded(textOf(element, 'wp:cat_name')),
    parentKey: textOf(element, 'wp:category_parent'),
    description: entitiesDecoded(textOf(element, 'wp:category_description')),
  };
}

function pictureOf(element: XmlElement): OldPictureFile | undefined {
  const address = textOf(element, 'wp:attachment_url');
  if (!/\.(?:jpe?g|png|webp|gif)$/i.test(address)) return undefined;
  const [alt = ''] = metaOf(element).get('_wp_attachment_image_alt') ?? [];
  return { address, alt: entitiesDecoded(alt), caption: textOf(element, 'excerpt:encoded') };
}

function metaOf(element: XmlElement): Map<string, string[]> {
  const meta = new Map<string, string[]>();
  for (const child of element.children) {
    if (child.name !== 'wp:postmeta') continue;
    const key = textOf(child, 'wp:meta_key');
    meta.set(key, [...(meta.get(key) ?? []), textOf(child, 'wp:meta_value')]);
  }
  return meta;
}

function pathsOf(element: XmlElement, meta: Map<string, string[]>): string[] {
  const path = oldPath(textOf(element, 'link'));
  if (path === undefined) return [];
  const before = meta.get('_wp_old_slug') ?? [];
  const moved = before.flatMap((slug) => oldPath(path.slice(0, path.lastIndexOf('/') + 1) + slug) ?? []);
  return [...new Set([path, ...moved])];
}

/** WordPress answers it whatever the readable address is. */
function numberedPath(type: 'post' | 'page', key: string): string {
  return `/?${type === 'page' ? 'page_id' : 'p'}=${key}`;
}

/** Drafts have no moment in UTC yet. */
function momentOf(element: XmlElement, utc: string, other: string): Date {
  const moment = new Date(`${textOf(element, utc).replace(' ', 'T')}Z`);
  if (moment.getTime() > 0) return moment;
  const published = new Date(textOf(element, other));
  if (published.getTime() > 0) return published;
  // The clock of the old site, which is not known.
  const local = new Date(`${textOf(element, 'wp:post_date').replace(' ', 'T')}+08:00`);
  return local.getTime() > 0 ? local : new Date(0);
}

/** Links from other blogs are no comments. */
function commentOf(element: XmlElement): OldComment[] {
  const type = textOf(element, 'wp:comment_type');
  const approved = textOf(element, 'wp:comment_approved');
  if ((type !== '' && type !== 'comment') || (approved !== '1' && approved !== '0')) return [];
  const parent = textOf(element, 'wp:comment_parent');
  const name = entitiesDecoded(textOf(element, 'wp:comment_author'));
  return [
    {
      key: textOf(element, 'wp:comment_id'),
      parentKey: parent === '0' ? '' : parent,
      name,
      person: textOf(element, 'wp:comment_author_email').trim().toLowerCase() || name,
      text: textOf(element, 'wp:comment_content'),
      at: new Date(`${textOf(element, 'wp:comment_date_gmt').replace(' ', 'T')}Z`),
      isApproved: approved === '1',
    },
  ];
}
