import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { IsListedSource } from './article-rules.ts';
import type { TokensOf } from './desk/article-desk-rows.ts';

type FoundWord = { word: string; level: 'block' | 'review' | 'mask'; category: string; start: number; end: number };
type FindWords = (text: string) => Promise<FoundWord[]>;

export type ArticleDeps = {
  record: RecordAudit;
  tokensOf: TokensOf;
  isListedSource: IsListedSource;
  findWords: FindWords;
  noteMediaUses: (
    tx: Tx,
    target: { t: 'news'; id: number },
    uses: readonly { mediaId: number; place: 'cover' | 'body' }[],
  ) => Promise<void>;
  mediaIdsOf: (tx: Tx, urls: readonly string[], ids: readonly number[]) => Promise<number[]>;
  publishFile: (id: number) => Promise<string>;
  linkContribution: (caller: StaffCaller, id: number, articleId: number) => Promise<unknown>;
};
