import { createPasswords } from '#modules/auth/passwords.ts';

/** What is stored for a password, and whether a stored one belongs to it. */
export const { hash: hashPassword, verify: isPasswordRight } = createPasswords();
