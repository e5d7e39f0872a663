import type { Advert } from '@rujian/contract/areas/site/adverts';
import { ADVERT_SLOT_MOST, type Lang } from '@rujian/contract/base/constants';
import type { AdvertSlot } from '@rujian/contract/vocabulary/site';
import { and, asc, eq, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { contentBrands } from '#schema/articles/links.ts';
import { brands } from '#schema/brands/brands.ts';
import { pictureJson } from '#schema/cover-json.ts';
import { adverts } from '#schema/site/adverts.ts';

export type Adverts = ReturnType<typeof createAdverts>;

export function advertTags(slot: AdvertSlot): string[] {
  return ['adverts', `adverts:${slot}`];
}

/** Adverts in the slots of public pages. */
export function createAdverts({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async inSlot(slot: AdvertSlot, article: number | undefined, lang: Lang): Promise<Advert[]> {
      const rows = await readDb
        .select({
          id: adverts.id,
          title: adverts.title,
          titleEn: adverts.titleEn,
          url: adverts.url,
          advertiser: adverts.advertiser,
          advertiserEn: adverts.advertiserEn,
          picture: shownPicture(),
        })
        .from(adverts)
        .where(and(eq(adverts.slot, slot), isRunning(clock.now()), awayFrom(article)))
        .orderBy(asc(adverts.position), asc(adverts.id))
        .limit(ADVERT_SLOT_MOST[slot]);
      return rows.map(({ titleEn, advertiserEn, ...row }) => {
        const isEnglish = lang === 'en' && titleEn !== '';
        return {
          id: row.id,
          url: row.url,
          picture: row.picture,
          title: isEnglish ? titleEn : row.title,
          advertiser: isEnglish ? advertiserEn || row.advertiser : row.advertiser,
          isChinese: lang === 'en' && !isEnglish,
        };
      });
    },

    /** The next start or end of an advert in a slot, until which a page may be cached. */
    async nextTurn(slot: AdvertSlot): Promise<Date | null> {
      const now = clock.now();
      const later = (column: SQL) => sql`min(${column}) filter (where ${column} > ${now})`;
      const [turn] = await readDb
        .select({
          at: sql<
            string | null
          >`least(${later(sql`${adverts.startsAt}`)}, ${later(sql`${adverts.endsAt}`)})`,
        })
        .from(adverts)
        .where(and(eq(adverts.slot, slot), isNull(adverts.pausedAt), gt(adverts.endsAt, now)));
      return turn?.at ? new Date(turn.at) : null;
    },
  };

  /** Excludes adverts of brands that an article names, and of other brands of the same group. */
  function awayFrom(article: number | undefined): SQL | undefined {
    if (article === undefined) return undefined;
    const family = (column: SQL) => sql`(
      select coalesce(kin.group_id, kin.id) from brands kin where kin.id = ${column}
    )`;
    const named = readDb
      .select({ one: sql`1` })
      .from(contentBrands)
      .innerJoin(brands, eq(brands.id, contentBrands.brandId))
      .where(
        and(
          eq(contentBrands.t, 'news'),
          eq(contentBrands.targetId, article),
          sql`coalesce(${brands.groupId}, ${brands.id}) = ${family(sql`${adverts.brandId}`)}`,
        ),
      );
    return or(isNull(adverts.brandId), notExists(named));
  }
}

function isRunning(now: Date): SQL | undefined {
  return and(isNull(adverts.pausedAt), lte(adverts.startsAt, now), gt(adverts.endsAt, now));
}

/** An advert whose picture was removed keeps its text. */
function shownPicture(): SQL<Advert['picture']> {
  return sql<Advert['picture']>`(
    select case when picture.removed_at is null
      then (${pictureJson(sql`${adverts.mediaId}`, sql`${adverts.alt}`)}) end
    from media picture where picture.id = ${adverts.mediaId}
  )`;
}
