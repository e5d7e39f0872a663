import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions } from '#schema/content.ts';

type Art = { topic: string; seed: number; variant: number | null; palette: string | null };

/** Whether a drawn picture is the cover of an article. */
export function createCoverUse({ readDb }: Pick<Platform, 'readDb'>) {
  const { id, coverTopic, coverSeed, coverVariant, coverPalette } = articleRevisions;
  return async ({ topic, seed, variant, palette }: Art): Promise<boolean> => {
    const [row] = await readDb
      .select({ id })
      .from(articleRevisions)
      .where(
        and(
          eq(coverTopic, topic),
          eq(coverSeed, seed),
          variant === null ? isNull(coverVariant) : eq(coverVariant, variant),
          palette === null ? isNull(coverPalette) : eq(coverPalette, palette),
        ),
      )
      .limit(1);
    return row !== undefined;
  };
}
