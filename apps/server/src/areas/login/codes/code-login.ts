import type { LoginMethod } from '@rujian/contract/vocabulary/login';
import { AppError } from '#platform/app-error.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { HashPassword, RedeemCode } from '#ports/identity.ts';
import type { Entry, FindAccount } from '../entry.ts';
import type { Origin } from '../sessions/logins.ts';

export type EntryPurpose = 'user_mobile_login' | 'user_register';

export type CodeDeps = {
  createMember: (input: {
    mobile?: string;
    email?: string;
    username?: string;
    passwordHash?: string;
    address: string;
  }) => Promise<number>;
  memberJoined: (memberId: number) => Promise<unknown>;
};

type Parts = {
  entry: Entry;
  findAccount: FindAccount;
  limits: Pick<Limits, 'isOver'>;
  redeemCode: RedeemCode;
  hashPassword: HashPassword;
};

export type CodeForm = {
  contact: { mobile: string } | { email: string };
  purpose: EntryPurpose;
  code: string;
  username: string;
  password: string;
  keep: boolean;
  consent: string;
};

export type CodeLogin = ReturnType<typeof createCodeLogin>;

export function createCodeLogin(parts: Parts, { createMember, memberJoined }: CodeDeps) {
  const { entry, findAccount, limits, redeemCode, hashPassword } = parts;

  /** Creates a member if the address has no owner; an existing owner logs in as themselves, whichever form was used. */
  return async (form: CodeForm, origin: Origin) => {
    const { contact, purpose, code, keep, consent } = form;
    const address = 'mobile' in contact ? contact.mobile : contact.email.toLowerCase();
    await redeemCode({ address, purpose, code, by: origin });

    const known = await findAccount(address);
    const made = known ? undefined : await join(form, address, origin);
    const account = known ?? made;
    if (!account) throw new AppError('account.disabled');
    const method: LoginMethod = made?.isNew ? 'register' : 'sms';
    return entry.startSession({ account, method, keep, consent, origin });
  };

  async function join(form: CodeForm, contactAddress: string, { address }: Origin) {
    if (await limits.isOver('registration', address)) throw new AppError('registration.too_many');
    const { username, password } = form;
    const passwordHash = password === '' ? undefined : await hashPassword(password);
    try {
      const input = { ...form.contact, username: username || undefined, passwordHash, address };
      const id = await createMember(input);
      await memberJoined(id);
      return { id, bannedAt: null, cancelledAt: null, isNew: true };
    } catch (error) {
      // The same address was registered concurrently, so it has an owner now.
      const owner = await findAccount(contactAddress);
      if (owner) return { ...owner, isNew: false };
      throw error;
    }
  }
}
