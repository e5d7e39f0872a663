import { createPasswords } from '#modules/auth/passwords.ts';

export const { hash: hashPassword, verify: isPasswordRight } = createPasswords();
