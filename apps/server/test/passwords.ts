import { createPasswords } from '#areas/login/passwords.ts';

/** The password service for tests of modules that receive it as an argument. */
export const passwords = createPasswords();
