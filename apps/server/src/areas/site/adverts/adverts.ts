import { type Advert, listSlotAdverts } from '@rujian/contract/areas/site/adverts';
import { ADVERT_QUEUE_MAX, ADVERT_SLOT_MOST } from '@rujian/contract/base/constants';
import type { AdvertSlot } from '@rujian/contract/vocabulary/site';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { contentBrands } from '#schema/articles/links.ts';
import { brands } from '#schema/brands/brands.ts';
import { pictureJson } from '#schema/cover-json.ts';
import { adverts } from '#schema/site/adverts.ts';

export function advertTags(slot: AdvertSlot): string[] {
  return ['adverts', `adverts:${slot}`];
}

type StoredAdvert = Pick<Advert, 'id' | 'title' | 'url' | 'advertiser' | 'picture'> & {
  titleEn: string;
  advertiserEn: string;
  family: number | null;
  startsAt: number;
  endsAt: number;
};

const KEPT_SECONDS = 30;

export function serveSlotAdverts(app: App, { readDb, clock, remember }: Platform): void {
  serve(
    app,
    listSlotAdverts,
    async ({ slot, article }, { lang }) => {
      const now = unixSeconds(clock.now());
      const running = (await booked(slot)).filter(({ startsAt }) => startsAt <= now);
      const shown = await awayFrom(article, running);
      const list = shown.slice(0, ADVERT_SLOT_MOST[slot]).map((row) => {
        const isEnglish = lang === 'en' && row.titleEn !== '';
        return {
          ...pick(row, 'id', 'url', 'picture'),
          title: isEnglish ? row.titleEn : row.title,
          advertiser: isEnglish ? row.advertiserEn || row.advertiser : row.advertiser,
          isChinese: lang === 'en' && !isEnglish,
        };
      });
      return { list };
    },
    {
      tags: ({ slot, article }) => [...advertTags(slot), ...(article === undefined ? [] : [`article:${article}`])],
      validUntil: async ({ slot }) => {
        const now = unixSeconds(clock.now());
        const turns = (await booked(slot)).map(({ startsAt, endsAt }) => (startsAt > now ? startsAt : endsAt));
        return turns.length > 0 ? new Date(Math.min(...turns) * 1000) : null;
      },
    },
  );

  async function booked(slot: AdvertSlot): Promise<StoredAdvert[]> {
    const life = { tags: advertTags(slot), seconds: KEPT_SECONDS };
    const kept = await remember(`adverts ${slot}`, life, () => read(slot));
    const now = unixSeconds(clock.now());
    return kept.filter(({ endsAt }) => endsAt > now);
  }

  function read(slot: AdvertSlot): Promise<StoredAdvert[]> {
    return readDb
      .select({
        ...pick(adverts, 'id', 'title', 'titleEn', 'url', 'advertiser', 'advertiserEn'),
        picture: shownPicture(),
        family: sql<number | null>`coalesce(${brands.groupId}, ${brands.id})`,
        startsAt: secondsOf(adverts.startsAt),
        endsAt: secondsOf(adverts.endsAt),
      })
      .from(adverts)
      .leftJoin(brands, eq(brands.id, adverts.brandId))
      .where(
        and(
          eq(adverts.slot, slot),
          isNull(adverts.pausedAt),
          sql`${adverts.endsAt} > ${clock.now().toISOString()}::timestamptz`,
        ),
      )
      .orderBy(adverts.position, adverts.id)
      .limit(ADVERT_QUEUE_MAX);
  }

  async function awayFrom(article: number | undefined, running: StoredAdvert[]): Promise<StoredAdvert[]> {
    if (article === undefined || running.every(({ family }) => family === null)) return running;
    const named = await readDb
      .select({ family: sql<number>`coalesce(${brands.groupId}, ${brands.id})` })
      .from(contentBrands)
      .innerJoin(brands, eq(brands.id, contentBrands.brandId))
      .where(and(eq(contentBrands.t, 'news'), eq(contentBrands.targetId, article)));
    return running.filter(({ family }) => !named.some((brand) => brand.family === family));
  }
}

function secondsOf(time: typeof adverts.startsAt | typeof adverts.endsAt): SQL<number> {
  return sql<number>`extract(epoch from ${time})::float8`;
}

function shownPicture(): SQL<Advert['picture']> {
  return sql<Advert['picture']>`(
    select case when picture.removed_at is null
      then (${pictureJson(sql`${adverts.mediaId}`, sql`${adverts.alt}`)}) end
    from media picture where picture.id = ${adverts.mediaId}
  )`;
}
