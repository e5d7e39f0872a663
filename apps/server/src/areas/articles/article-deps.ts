import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { IsListedSource } from './article-standing.ts';
import type { TokensOf } from './desk/article-desk-rows.ts';

/** A listed word in a text, with the category of its list. */
type FoundWord = { word: string; level: 'block' | 'review' | 'mask'; category: string; start: number; end: number };

type FindWords = (text: string) => Promise<FoundWord[]>;

export type ArticleDeps = {
  record: RecordAudit;
  tokensOf: TokensOf;
  isListedSource: IsListedSource;
  findWords: FindWords;
  /** Registers which library files a content shows. */
  noteMediaUses: (
    tx: Tx,
    target: { t: 'news'; id: number },
    uses: readonly { mediaId: number; place: 'cover' | 'body' }[],
  ) => Promise<void>;
  /** The existing files behind these addresses and ids. */
  mediaIdsOf: (tx: Tx, urls: readonly string[], ids: readonly number[]) => Promise<number[]>;
  /** Makes a private file public; returns its permanent address. */
  publishFile: (id: number) => Promise<string>;
  linkContribution: (caller: StaffCaller, id: number, articleId: number) => Promise<unknown>;
};
