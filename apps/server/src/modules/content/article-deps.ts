import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { TokensOf } from './article-desk-rows.ts';
import type { IsListedSource } from './article-standing.ts';
import type { FindWords } from './proof-words.ts';

/** What the desk of articles needs from the rest of the site. */
export type ArticleDeps = {
  record: RecordAudit;
  tokensOf: TokensOf;
  isListedSource: IsListedSource;
  findWords: FindWords;
  /** Remembers which files of the library a content shows. */
  noteMediaUses: (
    tx: Tx,
    target: { t: 'news'; id: number },
    uses: readonly { mediaId: number; place: 'cover' | 'body' }[],
  ) => Promise<void>;
  /** Files behind these addresses and ids, as far as they exist. */
  mediaIdsOf: (tx: Tx, urls: readonly string[], ids: readonly number[]) => Promise<number[]>;
  /** Lets everybody see a file that was private; gives its lasting address. */
  publishFile: (id: number) => Promise<string>;
  linkContribution: (caller: StaffCaller, id: number, articleId: number) => Promise<unknown>;
};
