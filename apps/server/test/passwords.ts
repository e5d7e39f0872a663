import { createPasswords } from '#modules/auth/passwords.ts';

/** The passwords of the product, for tests of modules that are handed them. */
export const passwords = createPasswords();
