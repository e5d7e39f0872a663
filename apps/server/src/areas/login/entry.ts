import type { UserInfo } from '@rujian/contract/areas/login/public';
import { MEMBER_CENTRE_PATH } from '@rujian/contract/base/constants';
import type { LoginMethod } from '@rujian/contract/vocabulary/login';
import { AppError } from '#platform/app-error.ts';
import type { Accepted, ConsentVersions } from './consent-version.ts';
import type { Account } from './find-account.ts';
import { deviceOf } from './sessions/devices.ts';
import type { Logins, Origin } from './sessions/logins.ts';
import type { SendSecurityNote } from './sessions/security-notes.ts';
import type { Sessions, SessionTokens } from './sessions/sessions.ts';
import type { SiteSwitches } from './site-switches.ts';

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
