import * as z from 'zod/mini';
import { EMAIL_EVENTS, PASSWORD_MAX_CHARACTERS, SMS_TEMPLATES } from '../../base/constants.ts';
import { publicGet, publicPost } from '../../base/endpoint.ts';
import { areaCode, email, mobile, required, text } from '../../base/rules.ts';
import { VERIFICATION_TYPES } from '../../vocabulary/login.ts';

/** A form field that clients send empty when it does not apply. */
const optionalText = (maxCharacters: number) => z._default(text(maxCharacters), '');

const ADDRESS_CHARACTERS = 254;
const CAPTCHA_ID_CHARACTERS = 64;
const CAPTCHA_INFO_CHARACTERS = 200;
const TOKEN_CHARACTERS = 128;

const captchaFields = {
  captchaId: optionalText(CAPTCHA_ID_CHARACTERS),
  captchaInfo: optionalText(CAPTCHA_INFO_CHARACTERS),
};

/** Both spellings of each field. Small on purpose: one client stores it in a cookie. */
export const UserInfo = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  birthday: z.nullable(z.string()),
  /** Yuan with two decimals. */
  money: z.string(),
  score: z.number(),
  jointime: z.number(),
  join_time: z.number(),
  lastlogintime: z.number(),
  last_login_time: z.number(),
  lastloginip: z.string(),
  last_login_ip: z.string(),
  motto: z.string(),
  token: z.string(),
  refreshToken: z.string(),
  refresh_token: z.string(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const getClickCaptcha = publicGet('/api/common/clickCaptcha', {
  summary: 'A picture and the characters to click in order; the same id replaces it.',
  input: z.object({ id: text(CAPTCHA_ID_CHARACTERS).check(z.minLength(8, 'rule.required')) }),
  data: z.object({
    id: z.string(),
    /** What to click, in this order: a character, or the name of an icon in angle brackets. */
    text: z.array(z.string()),
    /** A data URL. */
    base64: z.string(),
    width: z.number(),
    height: z.number(),
  }),
});

export const getWaitCaptcha = publicGet('/api/common/waitCaptcha', {
  summary: 'Puzzles for readers who cannot click in a picture; the answer is `wait:` and the nonces, joined by dots.',
  input: z.object({ id: text(CAPTCHA_ID_CHARACTERS).check(z.minLength(8, 'rule.required')) }),
  data: z.object({
    id: z.string(),
    /** Puzzle n is solved by a nonce with which sha256 of `seed:n:nonce` begins with `bits` zeros. */
    seed: z.string(),
    puzzles: z.number(),
    bits: z.number(),
    /** An earlier answer counts as wrong. */
    waitSeconds: z.number(),
  }),
});

export const checkClickCaptcha = publicPost('/api/common/checkClickCaptcha', {
  summary: 'Checks the clicks; the answer is consumed by the call it is for.',
  input: z.object({
    id: z.catch(text(CAPTCHA_ID_CHARACTERS), ''),
    /** A malformed answer counts as wrong. */
    info: z.catch(text(CAPTCHA_INFO_CHARACTERS), ''),
    unset: z.catch(z._default(z.boolean(), false), false),
  }),
  data: z.null(),
});

/** Demo mode returns the code it would have sent; otherwise null. */
const sentCode = () => z.nullable(z.object({ demoCode: z.string() }));

export const sendSms = publicPost('/api/Sms/send', {
  summary: 'Sends a code to a mobile number.',
  input: z.object({
    mobile: required.check(z.refine((value) => z.safeParse(mobile, value).success, 'rule.mobile')),
    areacode: areaCode,
    template_code: z.enum(SMS_TEMPLATES),
    /** Only for `user_mobile_verify`. */
    password: optionalText(PASSWORD_MAX_CHARACTERS),
    ...captchaFields,
  }),
  data: sentCode(),
});

export const sendEms = publicPost('/api/Ems/send', {
  summary: 'Sends a code to an e-mail address.',
  input: z.object({
    email,
    event: z.enum(EMAIL_EVENTS),
    /** Only for `user_email_verify`. */
    password: optionalText(PASSWORD_MAX_CHARACTERS),
    ...captchaFields,
  }),
  data: sentCode(),
});

export const getCheckIn = publicGet('/api/user/checkIn', {
  summary: 'Data of the login page: which addresses can be verified.',
  data: z.object({
    accountVerificationType: z.array(z.enum(VERIFICATION_TYPES)),
    userLoginCaptchaSwitch: z.boolean(),
    /** Current versions of the agreement and the privacy policy, to be sent back as accepted. */
    consentVersion: z.string(),
  }),
});

// Clients disagree about what `tab` means, so the filled fields decide: a password logs in, a code logs in or
// registers.
export const checkIn = publicPost('/api/user/checkIn', {
  summary: 'Logs in by password or code, or registers.',
  input: z.object({
    tab: z._default(z.string(), 'login'),
    registerType: z._default(z.string(), ''),
    templateCode: z._default(z.string(), ''),
    username: optionalText(ADDRESS_CHARACTERS),
    /** Any length, so that a wrong password is wrong and not malformed; its presence marks a password form. */
    password: z.optional(text(CAPTCHA_INFO_CHARACTERS)),
    mobile: z._default(mobile, ''),
    email: z._default(z.union([z.literal(''), email]), ''),
    areacode: areaCode,
    captcha: optionalText(CAPTCHA_ID_CHARACTERS),
    keep: z._default(z.boolean(), false),
    consent: optionalText(CAPTCHA_ID_CHARACTERS),
    ...captchaFields,
  }),
  data: z.object({ userInfo: UserInfo, routePath: z.string() }),
});

const refreshFields = { refresh_token: optionalText(TOKEN_CHARACTERS), refreshToken: optionalText(TOKEN_CHARACTERS) };

export const logOut = publicPost('/api/user/logout', {
  summary: 'Ends the session of the token; also succeeds without one.',
  input: z.object(refreshFields),
  data: z.null(),
});

export const refreshSession = publicPost('/api/common/refreshToken', {
  summary: 'Replaces an expired token; the refresh token stays valid unless `rotate` is sent.',
  input: z.object({
    ...refreshFields,
    /** True: the refresh token is rotated too, and reusing an old one ends the session. */
    rotate: z._default(z.boolean(), false),
  }),
  data: z.object({
    type: z.literal('user-refresh'),
    token: z.string(),
    /** Only for a rotating session; other clients keep their token. */
    refreshToken: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
  }),
});

export const retrievePassword = publicPost('/api/account/retrievePassword', {
  summary: 'Sets a new password with a code sent to the account’s own address.',
  input: z.object({
    type: z.enum(VERIFICATION_TYPES),
    account: required,
    captcha: required,
    password: z.string('rule.required'),
    confirmPwd: z.optional(z.string()),
    areacode: areaCode,
  }),
  data: z.null(),
});
