import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const LOGIN_METHOD = vocabulary({
  password: ['密码登录', 'Password'],
  sms: ['验证码登录', 'Text-message code'],
  register: ['注册', 'Sign-up'],
});
export type LoginMethod = KeyOf<typeof LOGIN_METHOD>;
export const VERIFICATION_TYPES = ['email', 'mobile'] as const;
export type VerificationType = (typeof VERIFICATION_TYPES)[number];
