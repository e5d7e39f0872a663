import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import MarkdownIt from 'markdown-it';
import { isAlias, LineCounter, parseDocument, visit } from 'yaml';
import { AppError } from '#platform/app-error.ts';
import { storableText } from '#platform/text/storable-text.ts';
import type { Export, OldItem } from './item.ts';
import { oldPath } from './old-address.ts';

const FILE_MAX_BYTES = 5_242_880;
/** A header of fields; reading YAML takes more than its length. */
const HEADER_MAX_CHARACTERS = 16_384;
/** `2023-05-01-a-title.md`, as static site generators name posts. */
const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/;

// The result is sanitised like any other text.
const markdownIt = new MarkdownIt({ html: true, linkify: false, typographer: false });

type Fields = Record<string, unknown>;

export async function openMarkdown(folder: string, site: string): Promise<Export> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new AppError('movein.not_export', { program: 'Markdown' });
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  if (files.length === 0) throw new AppError('movein.not_export', { program: 'Markdown' });
  return {
    source: 'markdown',
    origin: site.replace(/(?<!\/)\/+$/, ''),
    total: files.length,
    async *items() {
      for (const file of files) yield readable(folder, file);
    },
    originalOf: () => undefined,
  };
}

/** A file that cannot be read for whatever reason is named, and the others are moved. */
async function readable(folder: string, file: string): Promise<OldItem> {
  try {
    return await itemOf(folder, file);
  } catch (error) {
    return { kind: 'left', key: file, name: file, why: 'unreadable', detail: (error as Error).message };
  }
}

function readHeader(header: string): { fields: Fields } | { problem: string } {
  if (header.length > HEADER_MAX_CHARACTERS) return { problem: `2: > ${HEADER_MAX_CHARACTERS}` };
  const lineCounter = new LineCounter();
  const document = parseDocument(header, { lineCounter, prettyErrors: false });
  // The header begins below its first line of ---.
  const lineOf = (offset = 0) => lineCounter.linePos(offset).line + 1;
  const [problem] = document.errors;
  if (problem) return { problem: `${lineOf(problem.pos[0])}: ${problem.code}` };
  let unknown: string | undefined;
  visit(document, {
    Alias(_, alias) {
      if (isAlias(alias) && !alias.resolve(document)) unknown ??= `${lineOf(alias.range?.[0])}: *${alias.source}`;
    },
  });
  if (unknown !== undefined) return { problem: unknown };
  const fields: unknown = document.toJS();
  return { fields: typeof fields === 'object' && fields !== null ? (fields as Fields) : {} };
}

async function itemOf(folder: string, file: string): Promise<OldItem> {
  const left = { kind: 'left', key: file, name: file, why: 'unreadable' } as const;
  const path = join(folder, file);
  const { size, mtime } = await stat(path);
  if (size > FILE_MAX_BYTES) return { ...left, detail: `> ${FILE_MAX_BYTES / 1_048_576} MB` };
  const source = storableText((await readFile(path, 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const [, header = '', body = source] = /^---\n([\s\S]*?\n)?---\n([\s\S]*)$/.exec(source) ?? [];
  const read = readHeader(header);
  if ('problem' in read) return { ...left, detail: read.problem };
  const { fields } = read;
  const [, day = '', rest = ''] = DATED.exec(basename(file).replace(/\.\w+$/, '')) ?? [];
  const slug = wordsOf(fields, 'slug')[0] ?? (rest || basename(file).replace(/\.\w+$/, ''));
  const publishedAt = momentOf(fields.date ?? fields.published ?? day) ?? mtime;
  const [heading = ''] = /^#[ \t]+(\S.*)$/m.exec(body)?.slice(1) ?? [];
  const [title = heading || slug] = wordsOf(fields, 'title');
  const [description = ''] = wordsOf(fields, 'description', 'summary', 'excerpt');
  const common = {
    key: wordsOf(fields, 'id')[0] ?? file,
    title,
    html: withAddresses(markdownIt.render(withoutTitle(body, title)), file),
    publishedAt,
    isPublic: fields.draft !== true && fields.published !== false,
    paths: ['permalink', 'url', 'aliases', 'redirect_from']
      .flatMap((name) => wordsOf(fields, name))
      .flatMap((old) => oldPath(old) ?? []),
  };
  if ([fields.type, fields.layout].includes('page')) return { kind: 'page', ...common, slug, description };
  const [cover] = wordsOf(fields, 'cover', 'image', 'featured_image', 'thumbnail');
  return {
    kind: 'post',
    ...common,
    summary: description,
    authors: wordsOf(fields, 'author', 'authors'),
    columns: wordsOf(fields, 'column', 'category', 'categories').map((name) => ({ key: name, name })),
    tags: wordsOf(fields, 'tags', 'keywords'),
    updatedAt: momentOf(fields.updated ?? fields.lastmod) ?? publishedAt,
    allowsComments: fields.comments !== false,
    cover: cover === undefined ? null : { address: addressIn(file, cover), alt: '' },
    seoTitle: '',
    seoDescription: description,
    comments: [],
  };
}

function withoutTitle(body: string, title: string): string {
  const [whole = '', heading = ''] = /^\s*#[ \t]+(\S.*)\n/.exec(body) ?? [];
  return heading.trim() === title ? body.slice(whole.length) : body;
}

/** The texts of the first field that is there; a list, or words separated by commas. */
function wordsOf(fields: Fields, ...names: string[]): string[] {
  const value = names.map((name) => fields[name]).find((each) => each != null && each !== '');
  if (value === undefined) return [];
  const isList = ['tags', 'keywords', 'categories'].some((name) => fields[name] === value);
  const list = Array.isArray(value) ? value.flat() : isList ? String(value).split(/[,，]/) : [value];
  return list
    .map((each) => String(typeof each === 'object' ? (each?.name ?? each?.url ?? '') : each).trim())
    .filter((each) => each !== '');
}

function momentOf(value: unknown): Date | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '').trim();
  const hasTime = /\d[T ]\d/.test(text);
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  // A day without a zone is a day in China.
  const at = new Date(hasTime ? text.replace(' ', 'T') + (hasZone ? '' : '+08:00') : `${text}T00:00:00+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function withAddresses(html: string, file: string): string {
  return html.replace(/<img\b[^<>]*>/g, (tag) =>
    tag.replace(/\bsrc="([^"]+)"/, (_, address: string) => `src="${addressIn(file, address)}"`),
  );
}

function addressIn(file: string, address: string): string {
  if (/^(?:[a-z]+:|\/)/i.test(address)) return address;
  return `/${join(dirname(file), address).split(sep).join('/')}`;
}
