import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import type { Platform } from '#platform/platform.ts';
import { type IsListedSource, isFromElsewhere } from './article-standing.ts';
import type { Proof } from './proof/proof.ts';
import { fieldsOf, newestVersion, readArticle } from './revisions/article-versions.ts';

export type ProofOf = ReturnType<typeof createMoveProof>;

/** The proof of what a move is about; it reads with statements of its own, before the transaction. */
export function createMoveProof(
  { db }: Pick<Platform, 'db'>,
  { proof, isListedSource }: { proof: Proof; isListedSource: IsListedSource },
) {
  return async ({ id, move }: { id: number; move: PublishMove }) => {
    const version = await newestVersion(db, await readArticle(db, id));
    const isOut = move === 'publish' || move === 'schedule';
    return {
      blockers: isOut ? await proof.countBlockers(fieldsOf(version)) : 0,
      isForeign: await isFromElsewhere(version, isListedSource),
      revisionId: version.id,
      savedAt: version.savedAt,
    };
  };
}
