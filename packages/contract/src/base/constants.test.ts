// spec 3.03: storage keys, one each for user info, language and token
// spec 9.01: every number of the section that is a limit of the product, in its order
// spec 9.07: select multiple-limit 0, unlimited
import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import * as pageNames from './page-names.ts';

test('the constants of spec §9 have its order and values', () => {
  const spec = {
    DEFAULT_LANG: 'zh-cn',
    LANGS: ['zh-cn', 'en'],
    SMS_RESEND_SECONDS: 60,
    DEFAULT_AREA_CODE: '86',
    AREA_CODES: ['86'],
    MOBILE_DIGITS: 11,
    PASSWORD_MIN_CHARACTERS: 6,
    PASSWORD_MAX_CHARACTERS: 32,
    ACCOUNT_MIN_CHARACTERS: 3,
    ACCOUNT_MAX_CHARACTERS: 16,
    RETRIEVE_PASSWORD_CODE_DIGITS: 6,
    LOGIN_DIALOG_WIDTH_PX: 379,
    RELOAD_AFTER_PHONE_LOGIN_MS: 1000,
    RELOAD_AFTER_PASSWORD_LOGIN_MS: 2000,
    DEFAULT_UPLOAD_MODE: 'local',
    DEFAULT_CDN_URL: '',
    EDITOR_CHANGE_DEBOUNCE_MS: 50,
    EDITOR_CHANGE_DEBOUNCE_MIN_MS: 20,
    COOKIE_MAX_AGE_SECONDS: 2147483646,
    COOKIE_PATH: '/',
    RETRIES_OF_READS: 1,
    RETRIES_OF_WRITES: 0,
    WRITE_METHODS: ['POST', 'PUT', 'PATCH', 'DELETE'],
    RETRIED_HTTP_STATUSES: [408, 409, 425, 429, 500, 502, 503, 504],
    HYDRATION_RELOAD_GUARD_MS: 10000,
    PAGE_HEAD_UPDATE_DELAY_MS: 10,
    TOAST_MS: 3000,
    NOTIFICATION_MS: 4500,
    REMOTE_SEARCH_DEBOUNCE_MS: 300,
    SELECT_MULTIPLE_LIMIT: 0,
    BADGE_MAX: 99,
  };

  expect(constants).toMatchObject(spec);
});

test('the static pages and session codes are those of the spec', () => {
  expect(pageNames.STATIC_PAGE_SLUGS).toEqual([
    'about',
    'agreement',
    'child_rule',
    'contact',
    'copyright',
    'hours',
    'joinus',
    'links',
    'privacy',
  ]);
  expect(constants.LOGIN_ROUTE_NAME).toBe('userLogin');
  expect(constants.LOGIN_ROUTE_PATH).toBe('/user/login');
  expect(constants.SESSION_CODES).toEqual([302, 409]);
});

test('constants that the spec leaves open have the values of our decisions', () => {
  expect(constants).toMatchObject({
    LANG_HEADER: 'think-lang',
    MEMBER_TOKEN_HEADER: 'ba-user-token',
    STAFF_TOKEN_HEADER: 'batoken',
    LANG_COOKIE: 'ba-lang',
    USER_INFO_STORAGE_KEY: 'userInfo',
    USER_TOKEN_STORAGE_KEY: 'userToken',
    LANG_STORAGE_KEY: 'lang',
    PUBLIC_LIST_LIMIT: 20,
    MEMBER_LIST_LIMIT: 10,
    LIST_LIMIT_CHOICES: [10, 20, 50, 100],
    MAX_LIST_LIMIT: 100,
    MAX_LIST_PAGE: 500,
    HOME_HOT_TOPICS: 10,
    HOT_LIST_TOPICS: 20,
    HOME_NEWS: 20,
    HOME_CHECKS: 8,
    HOME_COMPLAINTS: 8,
    HEAT_WEIGHTS: { view: 1, praise: 5, collect: 6, comment: 8, share: 10 },
    HEAT_SPANS: {
      '24h': { hours: 72, halfLifeHours: 12, spanHours: 24 },
      '7d': { hours: 168, halfLifeHours: 84, spanHours: 168 },
    },
    HEAT_MIN_VISITORS: 20,
    HEAT_MAX_AGE_DAYS: 7,
    HEAT_SOURCE_SHARE: 0.05,
    HEAT_FAILED_CHECK_FACTOR: 1.2,
    HEAT_HELD_TIMES: 10,
    HEAT_NEW_MEMBER_FACTOR: 0.2,
    HEAT_RECOMPUTE_MINUTES: 10,
    CAPTCHA_TARGETS: 2,
    CAPTCHA_DECOYS: 2,
    CAPTCHA_LIFE_SECONDS: 300,
    CAPTCHA_WRONG_TRIES_MAX: 3,
    LIST_CACHE_SECONDS: 30,
    DETAIL_CACHE_SECONDS: 60,
    HOME_CACHE_SECONDS: 30,
    MAX_BODY_BYTES: 1024 * 1024,
    UPLOAD_MAX_BYTES: 10 * 1024 * 1024,
    UPLOAD_MAX_PIXELS: 40_000_000,
    UPLOAD_MAX_SIDE_PX: 8_000,
    UPLOADS_AT_ONCE: 3,
    UPLOAD_FILES_A_DAY: 50,
    UPLOAD_BYTES_A_DAY: 200 * 1024 * 1024,
    UPLOAD_ORPHAN_HOURS: 48,
  });
});

test('no static page of the spec has a reserved slug', () => {
  const reserved: readonly string[] = pageNames.RESERVED_SLUGS;

  const hidden = pageNames.STATIC_PAGE_SLUGS.filter((slug) => reserved.includes(slug));

  expect(hidden).toEqual([]);
  expect(new Set(reserved).size).toBe(reserved.length);
});
