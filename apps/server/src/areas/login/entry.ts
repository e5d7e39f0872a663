import type { UserInfo } from '@rujian/contract/areas/login/public';
import { DEFAULT_LANG, MEMBER_CENTRE_PATH } from '@rujian/contract/base/constants';
import { mobile } from '@rujian/contract/base/rules';
import type { LoginMethod } from '@rujian/contract/vocabulary/login';
import { REGISTRATION_DOCUMENTS, type RegistrationDocument } from '@rujian/contract/vocabulary/members';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { members } from '#schema/members/members.ts';
import { siteSettings } from '#schema/site/site.ts';
import { versionsInForce } from '#services/content/versions-in-force.ts';
import { deviceOf } from './sessions/devices.ts';
import type { Logins, Origin } from './sessions/logins.ts';
import type { SendSecurityNote } from './sessions/security-notes.ts';
import type { Sessions, SessionTokens } from './sessions/sessions.ts';

export type EntryDeps = {
  userInfoOf: (memberId: number, tokens: SessionTokens) => Promise<UserInfo | null>;
  acceptConsents: (memberId: number, documents: Accepted[]) => Promise<void>;
  memberSeen: (memberId: number, address: string) => Promise<void>;
};

type Parts = {
  sessions: Sessions;
  logins: Logins;
  consentVersions: ConsentVersions;
  switches: SiteSwitches;
  sendNote: SendSecurityNote;
};

type Visit = {
  account: Pick<Account, 'id' | 'bannedAt' | 'cancelledAt'>;
  method: LoginMethod;
  keep: boolean;
  consent: string;
  origin: Origin;
};

export type Entry = ReturnType<typeof createEntry>;

export function createEntry(parts: Parts, deps: EntryDeps) {
  const { sessions, logins, consentVersions, switches, sendNote } = parts;

  return {
    async startSession({ account, method, keep, consent, origin }: Visit) {
      if (account.bannedAt || account.cancelledAt) throw new AppError('account.disabled');
      const memberId = account.id;
      const isKnown = method === 'register' || (await logins.isKnownDevice(memberId, origin));
      const tokens = await sessions.open({ memberId, keep, ...origin });
      if (await switches.isSingleSignOn()) await sessions.endAllBut(memberId, tokens.token);
      await logins.add(memberId, method, origin);
      await deps.memberSeen(memberId, origin.address);
      await deps.acceptConsents(memberId, await consentVersions.acceptedBy(consent));
      if (!isKnown) await sendNote(memberId, 'newDevice', { ...origin, device: deviceOf(origin.userAgent) });
      const userInfo = await deps.userInfoOf(memberId, tokens);
      if (!userInfo) throw new AppError('account.disabled');
      return { userInfo, routePath: MEMBER_CENTRE_PATH };
    },
  };
}

type Accepted = { document: RegistrationDocument; version: string };
type ConsentVersions = ReturnType<typeof createConsentVersions>;

export function createConsentVersions(platform: Pick<Platform, 'db' | 'clock'>) {
  return {
    current: async () => nameOf(await inForce()),

    async acceptedBy(consent: string): Promise<Accepted[]> {
      if (consent === '') return [];
      const documents = await inForce();
      return consent === nameOf(documents) ? documents : [];
    },
  };

  async function inForce(): Promise<Accepted[]> {
    const rows = await versionsInForce(platform, REGISTRATION_DOCUMENTS);
    return REGISTRATION_DOCUMENTS.flatMap((document) => {
      const row = rows.find(({ slug, lang }) => slug === document && lang === DEFAULT_LANG);
      return row ? [{ document, version: row.version }] : [];
    });
  }
}

/** "agreement 2026-06-01 privacy 2026-06-01"; empty on a site without these pages. */
function nameOf(documents: Accepted[]): string {
  return documents.map(({ document, version }) => `${document} ${version}`).join(' ');
}

type Account = Pick<typeof members.$inferSelect, 'id' | 'passwordHash' | 'bannedAt' | 'cancelledAt'>;
export type FindAccount = (name: string) => Promise<Account | undefined>;

/** The form of the name decides: an account name starts with a letter and has no `@`, so it never equals an address. */
export function createFindAccount({ db }: Pick<Platform, 'db'>): FindAccount {
  return async (name) => {
    const { id, passwordHash, bannedAt, cancelledAt } = members;
    const [found] = await db
      .select({ id, passwordHash, bannedAt, cancelledAt })
      .from(members)
      .where(isCalled(name.trim().toLowerCase()))
      .limit(1);
    return found;
  };
}

function isCalled(name: string) {
  if (name !== '' && z.safeParse(mobile, name).success) return eq(members.mobile, name);
  if (name.includes('@')) return sql`lower(${members.email}) = ${name}`;
  return sql`lower(${members.username}) = ${name}`;
}

export type SiteSwitches = ReturnType<typeof createSiteSwitches>;

export function createSiteSwitches({ db }: Pick<Platform, 'db'>) {
  return {
    isMemberCentreOpen: async () => (await read('openMemberCenter')) !== false,
    isSingleSignOn: async () => (await read('singleSignOn')) === true,
  };

  async function read(key: string): Promise<unknown> {
    const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key));
    return row?.value;
  }
}
