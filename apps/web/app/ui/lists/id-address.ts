import { data, redirect } from 'react-router';

const ALL_DIGITS = /^\d+$/;

/** Spec §2: a detail address with a non-numeric id redirects home. */
export function requireNumericId(id: string): void {
  if (!ALL_DIGITS.test(id)) throw redirect('/', 301);
}

/** Spec §2: headlines have no such check, so an impossible id is a 404. */
export function requireExistingId(id: string): void {
  if (!ALL_DIGITS.test(id)) throw data(null, { status: 404 });
}
