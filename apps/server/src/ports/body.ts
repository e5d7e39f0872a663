import type { CorrectionChange } from '@rujian/contract/areas/articles/corrections';
import type { ContentsEntry } from '#schema/publishable.ts';

/** Cleans a text and finds its headings. */
export type ReadBody = (html: string) => { bodyHtml: string; bodyText: string; contents: ContentsEntry[] };

type ComparedText = { title: string; bodyText: string };

/** What changed from one wording to the next, sentence by sentence. */
export type CompareTexts = (before: ComparedText, after: ComparedText) => CorrectionChange[];
