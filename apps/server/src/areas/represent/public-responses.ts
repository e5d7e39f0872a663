import type { PublicResponse } from '@rujian/contract/areas/brands/responses';
import type { Lang } from '@rujian/contract/base/constants';
import type { AnswerableType } from '@rujian/contract/vocabulary/represent';
import { and, desc, eq } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { brands } from '#schema/brands/brands.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { brandResponses } from '#schema/represent.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { brandName } from './seats.ts';

const OF_BRAND = 10;

export function createPublicResponses({ readDb }: Pick<Platform, 'readDb'>) {
  const isLive = eq(brandResponses.state, 'published');

  return {
    async to(t: AnswerableType, targetId: number, lang: Lang): Promise<PublicResponse[]> {
      const rows = await readDb
        .select({ response: brandResponses, name: brands.name, nameEn: brands.nameEn })
        .from(brandResponses)
        .innerJoin(brands, eq(brands.id, brandResponses.brandId))
        .where(and(eq(brandResponses.t, t), eq(brandResponses.targetId, targetId), isLive))
        .orderBy(brandResponses.publishedAt, brandResponses.id);
      return rows.map(({ response, ...names }) => ({
        id: response.id,
        brand: { id: response.brandId, name: brandName(names, lang) },
        text: response.text,
        publishedAt: publicTime(response),
      }));
    },

    async ofBrand(brandId: number) {
      const rows = await readDb
        .select({
          response: brandResponses,
          food: spotcheckRecords.foodName,
          test: evaluations.title,
          testStatus: evaluations.status,
        })
        .from(brandResponses)
        .leftJoin(
          spotcheckRecords,
          and(eq(brandResponses.t, 'spotcheck'), eq(spotcheckRecords.id, brandResponses.targetId)),
        )
        .leftJoin(evaluations, and(eq(brandResponses.t, 'evaluation'), eq(evaluations.id, brandResponses.targetId)))
        .where(and(eq(brandResponses.brandId, brandId), isLive))
        .orderBy(desc(brandResponses.publishedAt), desc(brandResponses.id))
        .limit(OF_BRAND);
      return rows
        .filter(({ response, testStatus }) => response.t !== 'evaluation' || testStatus === 'published')
        .map(({ response, food, test }) => ({
          t: response.t,
          id: response.targetId,
          title: food ?? test ?? '',
          text: response.text,
          publishedAt: publicTime(response),
        }));
    },
  };
}

function publicTime({ publishedAt, createdAt }: typeof brandResponses.$inferSelect): number {
  return unixSeconds(publishedAt ?? createdAt);
}
