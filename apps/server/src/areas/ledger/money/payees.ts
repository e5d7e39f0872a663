import type { PayoutMethod } from '@rujian/contract/vocabulary/ledger';
import { createSealing } from '#platform/sealing.ts';

export type Payee = { realName: string; idNumber: string; account: string; bankName: string };

const LAST_SIGNS = 4;

export type Payees = ReturnType<typeof createPayees>;

/** Payees are encrypted; lists show just enough to distinguish two accounts. */
export function createPayees(secret: string) {
  const sealing = createSealing(secret, 'payees of withdrawals');
  return {
    seal: (payee: Payee): string => sealing.seal(payee),
    open: (sealed: string): Payee => sealing.unseal(sealed) as Payee,
  };
}

export function payeeHint(method: PayoutMethod, { realName, account, bankName }: Payee): string {
  const [first = '', ...others] = [...realName];
  const name = `${first}${'*'.repeat(Math.min(others.length, 2))}`;
  return `${name} ${method === 'bank' ? `${bankName} ` : ''}${maskedAccount(account)}`;
}

function maskedAccount(account: string): string {
  const [user = '', host] = account.split('@');
  if (host !== undefined) return `${user.slice(0, 2)}***@${host}`;
  return `****${account.slice(-LAST_SIGNS)}`;
}
