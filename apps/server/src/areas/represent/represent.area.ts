import type { PublicResponse } from '@rujian/contract/areas/brands/responses';
import {
  deleteSavedReply,
  getRepresented,
  listSavedReplies,
  listSeats,
  saveReply,
} from '@rujian/contract/areas/represent/public';
import { SAVED_REPLIES_MAX, SEATS_MAX } from '@rujian/contract/areas/represent/rules';
import {
  deleteBrandWebhook,
  getBrandWebhook,
  redeliverToBrand,
  rotateBrandWebhook,
  saveBrandWebhook,
  testBrandWebhook,
} from '@rujian/contract/areas/represent/webhook';
import type { Lang } from '@rujian/contract/base/constants';
import { type AnswerableType, SEAT_ROLE } from '@rujian/contract/vocabulary/represent';
import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Webhooks } from '#ports/webhooks.ts';
import { brands } from '#schema/brands/brands.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { brandResponses, brandSavedReplies } from '#schema/represent.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import { serveBrandWork } from './brand-work.ts';
import { serveClaimDesk } from './claim-desk.ts';
import { serveClaims } from './claims.ts';
import { serveFactProposals } from './fact-proposals.ts';
import { serveInvitations } from './invitations.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { serveResponseDesk } from './response-desk.ts';
import { serveResponses } from './responses.ts';
import { brandName, createSeats, lockSeats, type Seats, serveSeatChanges } from './seats.ts';

const TIDY_AT = '20 4 * * *';

export function representArea(app: App, platform: Platform, deps: RepresentDeps) {
  const seats = createSeats(platform);
  const { eraseMember } = serveSeatChanges(app, platform, seats, deps);
  const invitations = serveInvitations(app, platform, seats, deps);
  const claimsOf = serveClaims(app, platform, seats, deps);
  serveFactProposals(app, platform, seats, deps);
  serveSavedReplies(app, platform, seats);
  serveResponses(app, platform, seats);
  serveBrandWork(app, platform, seats, deps.complaints);
  serveClaimDesk(app, platform, deps);
  serveResponseDesk(app, platform, deps);
  brandWebhookRoutes(app, platform, { seats, webhooks: deps.webhooks });
  platform.jobs.define('represent.forget_invitations', invitations.deleteExpired, { cron: TIDY_AT });

  serve(app, getRepresented, async (_input, { id, lang }) => ({
    brands: await seats.ofMember(id, lang),
    claims: await claimsOf(id, lang),
    invitations: await invitations.ofMember(id, lang),
  }));
  serve(app, listSeats, async ({ brand: brandId }, { id, lang }) => {
    const { brand, role } = await seats.require(id, brandId, lang);
    return {
      brand,
      role: SEAT_ROLE.option(role, lang),
      max: SEATS_MAX,
      seats: await seats.list(id, brandId, lang),
      invitations: await invitations.ofBrand(brandId),
    };
  });

  return { publicResponses: createPublicResponses(platform), eraseMember };
}

function serveSavedReplies(app: App, { db, clock }: Pick<Platform, 'db' | 'clock'>, seats: Seats): void {
  const shown = pick(brandSavedReplies, 'id', 'title', 'text');

  serve(app, listSavedReplies, async ({ brand: brandId }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    const list = await db
      .select(shown)
      .from(brandSavedReplies)
      .where(eq(brandSavedReplies.brandId, brandId))
      .orderBy(asc(brandSavedReplies.id));
    return { list, total: list.length };
  });

  serve(app, saveReply, async ({ brand: brandId, id, ...input }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    const fields = { title: input.title.trim(), text: input.text.trim() };
    if (id) {
      const [changed] = await db.update(brandSavedReplies).set(fields).where(isOf(brandId, id)).returning(shown);
      if (!changed) throw new AppError('reply.not_found');
      return changed;
    }
    return db.transaction(async (tx) => {
      await lockSeats(brandId, tx);
      const kept = await tx.$count(brandSavedReplies, eq(brandSavedReplies.brandId, brandId));
      if (kept >= SAVED_REPLIES_MAX) throw new AppError('reply.too_many', { max: SAVED_REPLIES_MAX });
      const [added] = await tx
        .insert(brandSavedReplies)
        .values({ brandId, ...fields, createdAt: clock.now() })
        .returning(shown);
      return added ?? { id: 0, ...fields };
    });
  });

  serve(app, deleteSavedReply, async ({ brand: brandId, id }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    await db.delete(brandSavedReplies).where(isOf(brandId, id));
  });

  function isOf(brandId: number, id: number) {
    return and(eq(brandSavedReplies.id, id), eq(brandSavedReplies.brandId, brandId));
  }
}

const FIRST = { page: 1, limit: 1 };
const LOG = { page: 1, limit: 20 };

/** The one webhook of a brand; only the owner of the seats changes it. */
function brandWebhookRoutes(
  app: App,
  { db }: Pick<Platform, 'db'>,
  { seats, webhooks }: { seats: Seats; webhooks: Webhooks },
): void {
  serve(app, getBrandWebhook, async ({ brand: brandId }, caller) => {
    const { lang } = caller;
    const { brand, role } = await seats.require(caller.id, brandId, lang);
    const webhook = await ofBrand(brandId);
    const log = webhook && (await webhooks.deliveries(brandId, webhook.id, LOG, lang));
    return { brand, mayEdit: role === 'owner', webhook: webhook ?? null, deliveries: log?.list ?? [] };
  });
  serve(app, saveBrandWebhook, async ({ brand, url }, caller) => {
    await seats.requireOwner(caller.id, brand);
    await webhooks.requirePublic(url);
    const id = (await ofBrand(brand))?.id;
    const events: ['complaint.changed'] = ['complaint.changed'];
    const input = { url, events, name: '', enabled: true };
    return db.transaction((tx) => webhooks.save(brand, id, input, tx));
  });
  serve(app, rotateBrandWebhook, async ({ brand }, caller) => {
    const id = await owned(caller.id, brand);
    return db.transaction((tx) => webhooks.rotate(brand, id, tx));
  });
  serve(app, testBrandWebhook, async ({ brand }, caller) => {
    await webhooks.test(brand, await owned(caller.id, brand));
  });
  serve(app, redeliverToBrand, async ({ brand, id }, caller) => {
    await webhooks.redeliver(brand, await owned(caller.id, brand), id);
  });
  serve(app, deleteBrandWebhook, async ({ brand }, caller) => {
    const id = await owned(caller.id, brand);
    await db.transaction((tx) => webhooks.remove(brand, id, tx));
  });

  async function ofBrand(brandId: number) {
    return (await webhooks.list(brandId, FIRST)).list[0];
  }

  async function owned(memberId: number, brandId: number): Promise<number> {
    await seats.requireOwner(memberId, brandId);
    const webhook = await ofBrand(brandId);
    if (!webhook) throw new AppError('webhook.not_found');
    return webhook.id;
  }
}

const OF_BRAND = 10;

function createPublicResponses({ readDb }: Pick<Platform, 'readDb'>) {
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
        text: maskPersonal(response.text),
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
          text: maskPersonal(response.text),
          publishedAt: publicTime(response),
        }));
    },
  };
}

function publicTime({ publishedAt, createdAt }: typeof brandResponses.$inferSelect): number {
  return unixSeconds(publishedAt ?? createdAt);
}
