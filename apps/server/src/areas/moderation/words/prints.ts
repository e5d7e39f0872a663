import {
  FLOODING_COPIES,
  FLOODING_DAYS,
  FLOODING_MIN_CHARACTERS,
  FLOODING_SIMILARITY,
} from '@rujian/contract/base/constants';
import { and, arrayOverlaps, count, desc, eq, gt, lte } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import { moderationPrints } from '#schema/moderation/moderation.ts';

export type Prints = ReturnType<typeof createPrints>;

const KEPT_SECONDS = FLOODING_DAYS * 86_400;
/** Candidates per text; copies of one advert share their first bands. */
const CANDIDATES = 60;

export function createPrints({ db, clock }: Platform) {
  return {
    /** Stores the similarity hash of a text and returns whether too many similar ones came before. */
    async take({
      bare,
      kind,
      memberId,
    }: {
      bare: string;
      kind: string;
      memberId: number;
    }): Promise<{ id: number; isFlooding: boolean } | null> {
      if ([...bare].length < FLOODING_MIN_CHARACTERS) return null;
      const now = clock.now();
      const { sketch, bands } = sketchOf(bare);
      const groupId = await groupLike(kind, sketch, bands);
      const [kept] = await db
        .insert(moderationPrints)
        .values({ kind, memberId, sketch, bands, groupId, createdAt: now })
        .returning({ id: moderationPrints.id });
      const id = kept?.id ?? 0;
      if (groupId === null) {
        await db.update(moderationPrints).set({ groupId: id }).where(eq(moderationPrints.id, id));
        return { id, isFlooding: false };
      }
      return { id, isFlooding: (await countGroup(groupId)) > FLOODING_COPIES };
    },

    async bind(print: number, subjectId: number, tx: Tx): Promise<void> {
      await tx.update(moderationPrints).set({ subjectId }).where(eq(moderationPrints.id, print));
    },

    async deleteExpired(): Promise<number> {
      return touchedRows(
        await db
          .delete(moderationPrints)
          .where(lte(moderationPrints.createdAt, secondsBefore(clock.now(), KEPT_SECONDS))),
      );
    },
  };

  async function groupLike(kind: string, sketch: readonly number[], bands: number[]): Promise<number | null> {
    const candidates = await db
      .select({ groupId: moderationPrints.groupId, sketch: moderationPrints.sketch })
      .from(moderationPrints)
      .where(
        and(
          eq(moderationPrints.kind, kind),
          arrayOverlaps(moderationPrints.bands, bands),
          gt(moderationPrints.createdAt, secondsBefore(clock.now(), KEPT_SECONDS)),
        ),
      )
      .orderBy(desc(moderationPrints.id))
      .limit(CANDIDATES);
    const like = candidates.find(
      (each) => each.groupId !== null && likenessOf(each.sketch, sketch) >= FLOODING_SIMILARITY,
    );
    return like?.groupId ?? null;
  }

  async function countGroup(groupId: number): Promise<number> {
    const [found] = await db
      .select({ copies: count() })
      .from(moderationPrints)
      .where(
        and(
          eq(moderationPrints.groupId, groupId),
          gt(moderationPrints.createdAt, secondsBefore(clock.now(), KEPT_SECONDS)),
        ),
      );
    return found?.copies ?? 0;
  }
}

/** Each band is two of the smallest hashes: texts that share one are compared. */
const BANDS = 8;
const HASHES = BANDS * 2;
const SHINGLE_CHARACTERS = 3;

/** A MinHash sketch: it agrees for two texts as often as they share trigrams. */
function sketchOf(bare: string): { sketch: number[]; bands: number[] } {
  // Copies of an advert often differ only in a number or name, so these are removed.
  const signs = [...bare.replace(/[a-z0-9]+/g, '')];
  const source = signs.length >= SHINGLE_CHARACTERS ? signs : [...bare];
  const sketch = new Array<number>(HASHES).fill(0x7fff_ffff);
  for (let at = 0; at + SHINGLE_CHARACTERS <= Math.max(source.length, 3); at += 1) {
    const shingle = hashOf(source.slice(at, at + SHINGLE_CHARACTERS).join(''));
    for (let nth = 0; nth < HASHES; nth += 1) {
      const value = mix(shingle, nth);
      if (value < (sketch[nth] ?? 0)) sketch[nth] = value;
    }
  }
  const bands = Array.from({ length: BANDS }, (_, band) =>
    mix((sketch[band * 2] ?? 0) ^ Math.imul(sketch[band * 2 + 1] ?? 0, 31), HASHES + band),
  );
  return { sketch, bands };
}

function likenessOf(one: readonly number[], other: readonly number[]): number {
  const same = one.filter((value, at) => value === other[at]).length;
  return same / HASHES;
}

function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  }
  return hash >>> 0;
}

/** A different permutation for each `nth`; 31 bits, as stored in the database. */
function mix(value: number, nth: number): number {
  let mixed = Math.imul(value ^ Math.imul(nth + 1, 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) & 0x7fff_ffff;
}
