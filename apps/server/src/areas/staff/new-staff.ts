import { randomBytes } from 'node:crypto';
import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { addPerson } from './add-person.ts';
import { createAudit } from './audit.ts';

/** 120 random bits, twenty characters. */
const PASSWORD_BYTES = 15;

/** The server operator, who is the system in the audit log. */
const OPERATOR: Caller = {
  kind: 'visitor',
  memberToken: undefined,
  lang: DEFAULT_LANG,
  address: '',
  userAgent: '',
  requestId: '',
};

type NewStaff = Parameters<typeof addPerson>[0];

/** A staff account created by the operator, before the desk has any. */
export function addStaffAsOperator(platform: Pick<Platform, 'clock'>, person: NewStaff, tx: Tx): Promise<number> {
  return addPerson(person, { caller: OPERATOR, record: createAudit(platform), tx });
}

export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
