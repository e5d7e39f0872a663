import { data, redirect } from 'react-router';

const ALL_DIGITS = /^\d+$/;

/** Spec §2: a detail address whose id is not all digits leads home. */
export function requireNumericId(id: string): void {
  if (!ALL_DIGITS.test(id)) throw redirect('/', 301);
}

/** Spec §2: headlines know no such check, so an id that cannot exist is simply not found. */
export function requireExistingId(id: string): void {
  if (!ALL_DIGITS.test(id)) throw data(null, { status: 404 });
}
