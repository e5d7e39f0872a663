import type { CorrectionChange } from '@rujian/contract/areas/articles/corrections';
import type { ContentsEntry } from '#schema/publishable.ts';

export type ReadBody = (html: string) => { bodyHtml: string; bodyText: string; contents: ContentsEntry[] };

type ComparedText = { title: string; bodyText: string };

export type CompareTexts = (before: ComparedText, after: ComparedText) => CorrectionChange[];
