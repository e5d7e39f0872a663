import * as z from 'zod/mini';
import { ADDRESS_MAX_CHARACTERS, MOTTO_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS } from '../../base/constants.ts';
import { memberGet, memberPost, publicGet } from '../../base/endpoint.ts';
import { wholeNumber } from '../../base/lists.ts';
import { comparedNumber, email, mobile, required, text } from '../../base/rules.ts';
import { VERIFICATION_TYPES } from '../../vocabulary/login.ts';

const NAME_CHARACTERS = 64;
const CODE_CHARACTERS = 64;
const TOKEN_CHARACTERS = 128;

const optionalText = (maxCharacters: number) => z._default(text(maxCharacters), '');

export const getProfile = memberGet('/api/account/profile', {
  rule: 'account/profile',
  summary: 'Profile data besides the user info that clients store.',
  data: z.object({
    accountVerificationType: z.array(z.enum(VERIFICATION_TYPES)),
    /** False: the member logs in by code and can set a password. */
    hasPassword: z.boolean(),
    hasGuardianConsent: z.boolean(),
    /** When the nickname may be changed again; null: now. */
    nicknameFreeAt: z.nullable(z.number()),
    waiting: z.object({ nickname: z.nullable(z.string()), avatar: z.nullable(z.string()) }),
  }),
});

// Clients post everything they store about the member, including tokens, points and money: only these fields are read.
export const saveProfile = memberPost('/api/account/profile', {
  rule: 'account/profile/edit',
  summary: 'Changes the profile; other fields that clients send are ignored.',
  input: z.object({
    avatar: optionalText(ADDRESS_MAX_CHARACTERS),
    username: optionalText(NAME_CHARACTERS),
    nickname: optionalText(NAME_CHARACTERS),
    gender: z._default(wholeNumber(0, 2, 'rule.type'), 0),
    birthday: z.optional(z.nullable(z.string())),
    motto: z._default(text(MOTTO_MAX_CHARACTERS, 'rule.motto'), ''),
    guardianConsent: z._default(z.boolean(), false),
  }),
  data: z.null(),
});

export const verifyAccount = memberPost('/api/account/verification', {
  rule: 'account/profile/bind',
  summary: 'Verifies the member’s present address; the pass is valid for ten minutes.',
  input: z.object({ type: z.enum(VERIFICATION_TYPES, 'rule.type'), captcha: required }),
  data: z.object({ type: z.enum(VERIFICATION_TYPES), accountVerificationToken: z.string() }),
});

export const changeBind = memberPost('/api/account/changeBind', {
  rule: 'account/profile/bind',
  summary: 'Binds another mobile number or e-mail address, with a code sent to it.',
  input: z.object({
    type: z.enum(VERIFICATION_TYPES, 'rule.type'),
    /** Required to replace an existing address. */
    accountVerificationToken: optionalText(TOKEN_CHARACTERS),
    /** Required if there is no address yet. */
    password: optionalText(PASSWORD_MAX_CHARACTERS),
    email: z._default(z.union([z.literal(''), email], 'rule.email'), ''),
    mobile: z._default(mobile, ''),
    captcha: required,
  }),
  data: z.null(),
});

export const changePassword = memberPost('/api/account/changePassword', {
  rule: 'account/changePassword/edit',
  summary: 'Changes the password, or sets the first one, and ends all sessions of the member.',
  input: z.object({
    oldPassword: optionalText(TOKEN_CHARACTERS),
    newPassword: z._default(z.string(), ''),
    confirmPassword: z.optional(z.string()),
    /** Replaces the old password if there is none: a code of `user_mobile_verify`. */
    captcha: optionalText(CODE_CHARACTERS),
  }),
  data: z.null(),
});

export const Area = z.object({ value: z.number(), label: z.string() });
export type Area = z.infer<typeof Area>;

const areaCode = z._default(z.union([z.string(), comparedNumber]), '');

export const listAreas = publicGet('/api/ajax/area', {
  summary: 'Divisions of China: provinces, the cities of a province, the districts of a city.',
  input: z.object({ province: areaCode, city: areaCode }),
  data: z.array(Area),
});
