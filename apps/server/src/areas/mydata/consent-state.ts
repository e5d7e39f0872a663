import type { Consent } from '@rujian/contract/areas/mydata/public';
import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import {
  CONSENT_DOCUMENTS,
  type ConsentDocument,
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from '@rujian/contract/vocabulary/members';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { WritingStateOf } from '#ports/participation.ts';
import { versionsInForce } from '#services/content/versions-in-force.ts';

type Accepted = { document: string; version: string; acceptedAt: Date; withdrawnAt: Date | null };

export type ConsentDeps = {
  list: (memberId: number) => Promise<Accepted[]>;
  accept: (memberId: number, documents: { document: RegistrationDocument; version: string }[]) => Promise<void>;
  withdraw: (memberId: number, document: ConsentDocument) => Promise<boolean>;
  writingState: WritingStateOf;
};

export function createConsentState(platform: Pick<Platform, 'db' | 'clock'>, consents: ConsentDeps) {
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
