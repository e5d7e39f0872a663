import { createPasswords } from '#areas/login/passwords.ts';

export const { hash: hashPassword, verify: isPasswordRight } = createPasswords();
