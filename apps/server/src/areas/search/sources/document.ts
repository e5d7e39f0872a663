import { DAIRY_CATEGORY, type DairyCategory } from '@rujian/contract/vocabulary/brands';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import type { DocumentFacts, searchDocuments } from '#schema/search.ts';
import { mark, timeMarks } from '../marks.ts';
import { keyOf } from '../words/fold.ts';
import { tokensOf } from '../words/tokens.ts';

/** A searchable item. */
export type SearchDocument = {
  t: SearchType;
  targetId: number;
  publishedAt: Date;
  category: DairyCategory | null;
  result: 'pass' | 'fail' | null;
  title: string;
  /** Complete names; for a brand, a product or a term also its aliases. */
  names: string[];
  /** Keywords that rank above the text: tags, brands, products. */
  keywords: string[];
  summary: string;
  body: string;
  facts: DocumentFacts;
};

export type DocumentRow = Omit<typeof searchDocuments.$inferInsert, 'tokens' | 'indexedAt' | 'id'> & {
  tokens: string[];
};

/** Enough for the longest report. */
const BODY_MAX_CHARACTERS = 30_000;
const LEAD_MAX_CHARACTERS = 300;

/** The row of the index for a document. */
export function documentRow(document: SearchDocument): DocumentRow {
  const { names, keywords, ...stored } = document;
  const { category, title, summary, facts } = stored;
  const body = document.body.slice(0, BODY_MAX_CHARACTERS);
  const kind = category && category !== 'other' ? [DAIRY_CATEGORY.label(category, 'zh-cn')] : [];
  const lead = [...names, ...keywords, ...kind, summary].join(' ');
  return {
    ...stored,
    body,
    titleKey: keyOf(title),
    leadKey: keyOf(lead).slice(0, LEAD_MAX_CHARACTERS),
    tokens: [...tokensOf([title, lead, facts.meta.join(' '), body].join('\n')), ...marksOf(document)],
  };
}

/** Marks for filters, recency, and whole numbers and names. */
function marksOf({ t, publishedAt, category, result, names, facts }: SearchDocument): string[] {
  return [
    mark.type(t),
    ...timeMarks(publishedAt),
    ...(category ? [mark.category(category)] : []),
    ...(result ? [mark.result(result)] : []),
    ...names.map(mark.name),
    ...facts.codes.filter((code) => keyOf(code) !== '').map(mark.code),
  ];
}
