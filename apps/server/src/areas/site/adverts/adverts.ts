import type { Advert } from '@rujian/contract/areas/site/adverts';
import { ADVERT_SLOT_MOST, type Lang } from '@rujian/contract/base/constants';
import type { AdvertSlot } from '@rujian/contract/vocabulary/site';
import { and, eq, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { contentBrands } from '#schema/articles/links.ts';
import { brands } from '#schema/brands/brands.ts';
import { pictureJson } from '#schema/cover-json.ts';
import { adverts } from '#schema/site/adverts.ts';

export type Adverts = ReturnType<typeof createAdverts>;

export function advertTags(slot: AdvertSlot): string[] {
  return ['adverts', `adverts:${slot}`];
}

type StoredAdvert = Pick<Advert, 'id' | 'title' | 'url' | 'advertiser' | 'picture'> & {
  titleEn: string;
  advertiserEn: string;
};

/** Long enough for the two readers of one call to share a statement. */
const SHARED_SECONDS = 1;

/** Adverts in the slots of public pages. */
export function createAdverts({
  readDb,
  clock,
  remember,
}: Pick<Platform, 'readDb' | 'clock' | 'remember'>) {
  return {
    async inSlot(slot: AdvertSlot, article: number | undefined, lang: Lang): Promise<Advert[]> {
      const { list } = await read(slot, article);
      return list.map(({ titleEn, advertiserEn, ...row }) => {
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
    async nextTurn(slot: AdvertSlot, article: number | undefined): Promise<Date | null> {
      const { turn } = await read(slot, article);
      return turn === null ? null : new Date(turn * 1000);
    },
  };

  function read(slot: AdvertSlot, article: number | undefined) {
    const tags = [...advertTags(slot), ...(article === undefined ? [] : [`article:${article}`])];
    const life = { tags, seconds: SHARED_SECONDS };
    return remember(`adverts ${slot} ${article}`, life, async () => {
      const now = sql`${clock.now().toISOString()}::timestamptz`;
      const { rows } = await readDb.execute<{ list: StoredAdvert[]; turn: number | null }>(sql`
        select (
          select coalesce(json_agg(json_build_object('id', id, 'title', title, 'titleEn', title_en,
            'url', url, 'advertiser', advertiser, 'advertiserEn', advertiser_en,
            'picture', picture) order by position, id), '[]')
          from (
            select *, ${shownPicture()} as picture from ${adverts}
            where ${and(inSlotUntil(slot, now), sql`${adverts.startsAt} <= ${now}`, awayFrom(article))}
            order by ${adverts.position}, ${adverts.id} limit ${ADVERT_SLOT_MOST[slot]}
          ) shown
        ) as list, (
          select extract(epoch from min(
            case when ${adverts.startsAt} > ${now} then ${adverts.startsAt} else ${adverts.endsAt} end
          ))::float8
          from ${adverts} where ${inSlotUntil(slot, now)}
        ) as turn`);
      return rows[0] ?? { list: [], turn: null };
    });
  }

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

function inSlotUntil(slot: AdvertSlot, now: SQL): SQL | undefined {
  return and(eq(adverts.slot, slot), isNull(adverts.pausedAt), sql`${adverts.endsAt} > ${now}`);
}

/** An advert whose picture was removed keeps its text. */
function shownPicture(): SQL<Advert['picture']> {
  return sql<Advert['picture']>`(
    select case when picture.removed_at is null
      then (${pictureJson(sql`${adverts.mediaId}`, sql`${adverts.alt}`)}) end
    from media picture where picture.id = ${adverts.mediaId}
  )`;
}
