import { getToDos, listMatters } from '@rujian/contract/areas/mydata/cases';
import {
  acceptConsents,
  type Consent,
  cancelAccount,
  exportMyData,
  getArchive,
  getMyData,
  getNotices,
  undoCancelAccount,
  withdrawConsent,
} from '@rujian/contract/areas/mydata/public';
import { COMMENT_APPEAL_DAYS, DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import {
  CONSENT_DOCUMENTS,
  type ConsentDocument,
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from '@rujian/contract/vocabulary/members';
import { and, count, eq, gt, inArray, isNull, min } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsBefore, unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { WritingStateOf } from '#ports/participation.ts';
import { comments } from '#schema/comments/comments.ts';
import { complaints } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { versionsInForce } from '#services/content/versions-in-force.ts';
import { type ArchiveDeps, createArchives } from './archives.ts';
import { type CancelDeps, createCancelling } from './cancelling.ts';
import { type CaseDeps, createCases } from './cases.ts';

const SWEEP_AT = '45 * * * *';
const ERASE_AT = '5 * * * *';

type Deps = ArchiveDeps & { consents: ConsentDeps; cancellation: CancelDeps; matters: CaseDeps };

export function myDataArea(app: App, platform: Platform, deps: Deps): void {
  const consents = createConsentState(platform, deps.consents);
  const archives = createArchives(platform, deps);
  const cancelling = createCancelling(platform, archives, deps.cancellation);
  const matters = createCases(platform, deps.matters);
  const toDosOf = createToDos(platform);
  platform.jobs.define('mydata.sweep', archives.sweep, { cron: SWEEP_AT });
  platform.jobs.define('mydata.erase', cancelling.eraseDue, { cron: ERASE_AT });

  serve(app, getMyData, async (_input, { id, lang }) => ({
    ...(await consents.of(id, lang)),
    ...(await archives.state(id)),
    cancellation: await cancelling.of(id),
    obstacles: await cancelling.obstaclesOf(id),
    openComplaints: await cancelling.openComplaintsOf(id),
    proof: await cancelling.proofOf(id),
  }));
  serve(app, getNotices, async (_input, { id, lang }) => {
    const { consentNeeded, writing } = await consents.of(id, lang);
    return { consentNeeded, writing, cancellation: await cancelling.of(id) };
  });
  serve(app, listMatters, (query, { id, lang }) => matters.list(id, query, lang));

  serve(app, getToDos, async (_input, { id, lang }) => {
    const [toDos, { consentNeeded }] = await Promise.all([toDosOf(id), consents.of(id, lang)]);
    return { ...toDos, consentNeeded };
  });

  serve(app, exportMyData, async (_input, caller) => ({ ...(await archives.make(caller.id)), url: getArchive.path }));
  serve(app, getArchive, (_input, caller) => archives.fetch(caller.id));
  serve(app, cancelAccount, (proof, caller) => cancelling.request(caller.id, proof));
  serve(app, undoCancelAccount, (_input, caller) => cancelling.undo(caller.id));
  serve(app, acceptConsents, (_input, caller) => consents.accept(caller.id, caller.lang));
  serve(app, withdrawConsent, ({ document }, caller) => consents.withdraw(caller.id, document, caller.lang));
}

function createToDos({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (memberId: number) => {
    const since = secondsBefore(clock.now(), COMMENT_APPEAL_DAYS * DAY_SECONDS);
    const [[asked], [revisions], [appeals]] = await Promise.all([
      db
        .select({ count: count() })
        .from(complaints)
        .where(and(eq(complaints.memberId, memberId), inArray(complaints.state, ['need_more', 'proposed']))),
      db
        .select({ count: count(), oldestId: min(contributions.id) })
        .from(contributions)
        .where(and(eq(contributions.memberId, memberId), eq(contributions.state, 'revise'))),
      db
        .select({ count: count() })
        .from(comments)
        .where(
          and(
            eq(comments.memberId, memberId),
            inArray(comments.status, ['rejected', 'removed']),
            isNull(comments.appealedAt),
            gt(comments.reviewedAt, since),
          ),
        ),
    ]);
    return {
      complaints: asked?.count ?? 0,
      revisions: { count: revisions?.count ?? 0, oldestId: revisions?.oldestId ?? null },
      appeals: appeals?.count ?? 0,
    };
  };
}

type Accepted = { document: string; version: string; acceptedAt: Date; withdrawnAt: Date | null };

type ConsentDeps = {
  list: (memberId: number) => Promise<Accepted[]>;
  accept: (memberId: number, documents: { document: RegistrationDocument; version: string }[]) => Promise<void>;
  withdraw: (memberId: number, document: ConsentDocument) => Promise<boolean>;
  writingState: WritingStateOf;
};

function createConsentState(platform: Pick<Platform, 'db' | 'clock'>, consents: ConsentDeps) {
  return {
    of,

    async accept(memberId: number, lang: Lang) {
      const inForce = await currentVersions(lang);
      await consents.accept(
        memberId,
        inForce.filter(isAskedOfAll).filter(({ version }) => version !== ''),
      );
      return of(memberId, lang);
    },

    async withdraw(memberId: number, document: ConsentDocument, lang: Lang) {
      const hadAny = await consents.withdraw(memberId, document);
      if (!hadAny) throw new AppError('consent.not_given');
      return of(memberId, lang);
    },
  };

  async function of(memberId: number, lang: Lang) {
    const [inForce, accepted, writing] = await Promise.all([
      currentVersions(lang),
      consents.list(memberId),
      consents.writingState(memberId),
    ]);
    const state = inForce.map(({ document, title, version }): Consent => {
      const history = accepted.filter((each) => each.document === document);
      const isAccepted = history.some((each) => each.version === version && each.withdrawnAt === null);
      return {
        document,
        title,
        path: `/${document}`,
        currentVersion: version,
        accepted: isAccepted,
        history: history.map((each) => ({
          version: each.version,
          acceptedAt: unixSeconds(each.acceptedAt),
          withdrawnAt: each.withdrawnAt && unixSeconds(each.withdrawnAt),
        })),
      };
    });
    const consentNeeded = state.some((each) => isAskedOfAll(each) && each.currentVersion !== '' && !each.accepted);
    // The rules for children concern only members whose guardian agreed to them.
    const shown = state.filter((each) => isAskedOfAll(each) || each.history.length > 0);
    return { consents: shown, consentNeeded, writing };
  }

  /** The Chinese version is binding; its version counts in any language. */
  async function currentVersions(lang: Lang) {
    const rows = await versionsInForce(platform, CONSENT_DOCUMENTS);
    return CONSENT_DOCUMENTS.map((document) => {
      const newest = (wanted: Lang) => rows.find((row) => row.slug === document && row.lang === wanted);
      const binding = newest(DEFAULT_LANG);
      const title = newest(lang)?.title ?? binding?.title ?? document;
      return { document, title, version: binding?.version ?? '' };
    });
  }
}

function isAskedOfAll<Input extends { document: ConsentDocument }>(
  input: Input,
): input is Input & { document: RegistrationDocument } {
  return REGISTRATION_DOCUMENTS.some((document) => document === input.document);
}
