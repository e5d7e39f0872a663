import type { Named } from '@rujian/contract/base/refs';
import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { isDryRun } from '#platform/database/dry-run.ts';
import type { TermFinder } from '../term-finder.ts';
import type { ReadGlossary } from './glossary.ts';

export const LINKS_PER_TEXT = 12;
export const LINKS_PER_PARAGRAPH = 2;

export type LinkableTerms = {
  finder: TermFinder;
  /** Terms that are linked automatically; the others are matched but not linked. */
  isAutomatic: (termId: number) => boolean;
};

export type LinkedText = { html: string; termIds: number[] };

/** Links each term at its first occurrence. Only links are added, and linking is idempotent. */
export function linkTerms(html: string, { finder, isAutomatic }: LinkableTerms, ownTermId?: number): LinkedText {
  const { text, runs, linkedTerms, sourceOf } = readHtmlText(html);
  const used = new Set(linkedTerms);
  let links = linkedTerms.length;
  const termIds: number[] = [];
  const parts: string[] = [];
  let copied = 0;
  for (const { from, to, paragraph } of runs) {
    if (links >= LINKS_PER_TEXT) break;
    if (paragraph.links >= LINKS_PER_PARAGRAPH) continue;
    for (const { start, end, termId } of finder.find(text, from, to)) {
      if (links >= LINKS_PER_TEXT || paragraph.links >= LINKS_PER_PARAGRAPH) break;
      if (used.has(termId) || termId === ownTermId || !isAutomatic(termId)) continue;
      const source = sourceOf(start, end);
      parts.push(html.slice(copied, source.start), linkTo(termId, html.slice(source.start, source.end)));
      copied = source.end;
      used.add(termId);
      termIds.push(termId);
      paragraph.links += 1;
      links += 1;
    }
  }
  parts.push(html.slice(copied));
  return { html: parts.join(''), termIds };
}

function linkTo(termId: number, words: string): string {
  return `<a class="term" href="/baike/${termId}" data-term="${termId}">${words}</a>`;
}

export type LinkedTexts = ReturnType<typeof createLinkedTexts>;

export type TextToLink = {
  key: string;
  /** The term whose page shows the text. */
  ownTermId?: number;
};

const MAX_CHARACTERS = 16_000_000;

/**
 * Texts with linked terms, cached by version and glossary, so that a text is processed again only
 * when a name appears, disappears or changes its policy.
 */
export function createLinkedTexts(readGlossary: ReadGlossary) {
  const kept = new LRUCache<string, LinkedText>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length + 1,
  });

  return {
    async link(html: string, { key, ownTermId }: TextToLink): Promise<{ html: string; terms: Named[] }> {
      const glossary = await readGlossary();
      const keptAs = `${glossary.version} ${key}`;
      let linked = isDryRun() ? undefined : kept.get(keptAs);
      if (!linked) {
        linked = linkTerms(html, glossary, ownTermId);
        // An unpublished version may change under the same key.
        if (!isDryRun()) kept.set(keptAs, linked);
      }
      const terms = linked.termIds.flatMap((id) => {
        const name = glossary.byId.get(id)?.title;
        return name === undefined ? [] : [{ id, name }];
      });
      return { html: linked.html, terms };
    },
  };
}

/** Shared by all text of one paragraph, list item or table cell. */
type Paragraph = { links: number };

/** Text without a tag inside it, as a range of `HtmlText.text`. */
type TextRun = { from: number; to: number; paragraph: Paragraph };

type HtmlText = {
  /** The whole text, with a line break between blocks. */
  text: string;
  runs: TextRun[];
  linkedTerms: number[];
  /** The position in the HTML of a range of `text` inside one run. */
  sourceOf: (start: number, end: number) => { start: number; end: number };
};

type Piece = { at: number; length: number; sourceStart: number; sourceEnd: number };

const TERM_ADDRESS = /^\/baike\/(\d+)$/;

/** Elements in which a link would disturb, or whose text is not ours to mark. */
const UNLINKED = new Set([
  ...['a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'q', 'figcaption'],
  ...['caption', 'th', 'code', 'pre', 'kbd', 'samp', 'script', 'style', 'svg', 'math', 'textarea'],
]);
/** `data-no-term` is the editor's opt-out; `data-brand` marks a brand chip. */
const UNLINKED_MARKS = ['data-no-term', 'data-brand'];

const BLOCKS = new Set([
  ...['p', 'li', 'ul', 'ol', 'dl', 'dt', 'dd', 'div', 'section', 'aside', 'figure', 'figcaption'],
  ...['blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'br'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);
/** They end a line but stay in their paragraph. */
const LINE_BREAKS = new Set(['br', 'hr']);

/** Reads sanitised HTML as text with a mapping from every character back to the HTML. */
function readHtmlText(html: string): HtmlText {
  const runs: TextRun[] = [];
  const pieces: Piece[] = [];
  const linkedTerms: number[] = [];
  const paragraphs: Paragraph[] = [{ links: 0 }];
  let text = '';
  let run: TextRun | undefined;
  let unlinkedDepth = 0;
  const isUnlinked: boolean[] = [];

  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        run = undefined;
        if (BLOCKS.has(name)) beginBlock(name);
        const unlinked = UNLINKED.has(name) || UNLINKED_MARKS.some((mark) => attributes[mark] !== undefined);
        isUnlinked.push(unlinked);
        if (unlinked) unlinkedDepth += 1;
        const linked = name === 'a' && TERM_ADDRESS.exec(attributes.href ?? '')?.[1];
        if (linked) {
          linkedTerms.push(Number(linked));
          innermost().links += 1;
        }
      },
      onclosetag(name) {
        run = undefined;
        if (isUnlinked.pop()) unlinkedDepth -= 1;
        if (BLOCKS.has(name)) endBlock(name);
      },
      oncomment() {
        run = undefined;
      },
      ontext(words) {
        const sourceEnd = parser.endIndex + 1;
        // An entity is decoded into fewer characters than it takes in the HTML.
        pieces.push({ at: text.length, length: words.length, sourceStart: parser.startIndex, sourceEnd });
        if (unlinkedDepth === 0) {
          if (!run) {
            run = { from: text.length, to: text.length, paragraph: innermost() };
            runs.push(run);
          }
          run.to += words.length;
        }
        text += words;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { text, runs, linkedTerms, sourceOf };

  function beginBlock(name: string): void {
    text += '\n';
    if (!LINE_BREAKS.has(name)) paragraphs.push({ links: 0 });
  }

  function endBlock(name: string): void {
    text += '\n';
    if (!LINE_BREAKS.has(name)) paragraphs.pop();
  }

  function innermost(): Paragraph {
    return paragraphs.at(-1) ?? { links: 0 };
  }

  function sourceOf(start: number, end: number) {
    const first = pieceAt(start);
    const last = pieceAt(end - 1);
    return {
      start: isDecoded(first) ? first.sourceStart : first.sourceStart + (start - first.at),
      end: isDecoded(last) ? last.sourceEnd : last.sourceStart + (end - last.at),
    };
  }

  function pieceAt(position: number): Piece {
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((pieces[middle]?.at ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    const piece = pieces[low];
    if (!piece) throw new Error('There is no text at this position');
    return piece;
  }
}

function isDecoded({ length, sourceStart, sourceEnd }: Piece): boolean {
  return sourceEnd - sourceStart !== length;
}
