import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { contentBrands } from '#schema/articles/links.ts';

export async function linkBrands(
  tx: Tx,
  { t, id, publishedAt }: { t: 'evaluation'; id: number; publishedAt: Date },
  brandIds: readonly number[],
): Promise<void> {
  await tx.delete(contentBrands).where(and(eq(contentBrands.t, t), eq(contentBrands.targetId, id)));
  const links = [...new Set(brandIds)].map((brandId, position) => ({
    t,
    targetId: id,
    publishedAt,
    brandId,
    position,
    role: 'subject' as const,
  }));
  if (links.length > 0) await tx.insert(contentBrands).values(links);
}
