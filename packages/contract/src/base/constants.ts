import type { Lang } from '../vocabulary/shared/langs.ts';
import type { AdvertSlot } from '../vocabulary/site.ts';

export { LANGS, type Lang } from '../vocabulary/shared/langs.ts';

/* Spec §9, in its order. */

export const DEFAULT_LANG: Lang = 'zh-cn';
export const SMS_RESEND_SECONDS = 60;
export const DEFAULT_AREA_CODE = '86';
export const AREA_CODES = [DEFAULT_AREA_CODE] as const;
export const MOBILE_DIGITS = 11;
export const PASSWORD_MIN_CHARACTERS = 6;
export const PASSWORD_MAX_CHARACTERS = 32;
export const ACCOUNT_MIN_CHARACTERS = 3;
/** The spec gives 15 and "a further reading" 16; its pattern (a letter, then 2 to 15 more) allows 16. */
export const ACCOUNT_MAX_CHARACTERS = 16;
export const RETRIEVE_PASSWORD_CODE_DIGITS = 6;
/** @public Value of spec §9. */
export const LOGIN_DIALOG_WIDTH_PX = 379;
export const RELOAD_AFTER_PHONE_LOGIN_MS = 1_000;
export const RELOAD_AFTER_PASSWORD_LOGIN_MS = 2_000;
export const DEFAULT_UPLOAD_MODE = 'local';
/** Empty: relative asset addresses stay on the host that serves the page. */
export const DEFAULT_CDN_URL = '';
export const EDITOR_CHANGE_DEBOUNCE_MS = 50;
export const EDITOR_CHANGE_DEBOUNCE_MIN_MS = 20;
export const COOKIE_MAX_AGE_SECONDS = 2_147_483_646;
export const COOKIE_PATH = '/';
export const RETRIES_OF_READS = 1;
export const RETRIES_OF_WRITES = 0;
/** @public Value of spec §9. */
export const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const RETRIED_HTTP_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const;
export const HYDRATION_RELOAD_GUARD_MS = 10_000;
export const PAGE_HEAD_UPDATE_DELAY_MS = 10;
export const TOAST_MS = 3_000;
export const NOTIFICATION_MS = 4_500;
export const REMOTE_SEARCH_DEBOUNCE_MS = 300;
/** @public Value of spec §9; 0 means unlimited. */
export const SELECT_MULTIPLE_LIMIT = 0;
export const BADGE_MAX = 99;

/* Names and lists the spec gives elsewhere. */

export const LOGIN_ROUTE_NAME = 'userLogin';
export const LOGIN_ROUTE_PATH = '/user/login';
export const DESK_LOGIN_ROUTE_PATH = '/desk/login';
/** Spec §8: envelope codes. */
export const CODE_SUCCESS = 1;
export const CODE_REFUSED = 0;
export const CODE_LOGIN_REQUIRED = 302;
export const CODE_SESSION_EXPIRED = 409;
/** Spec §4: these envelope codes start the session interruption. */
export const SESSION_CODES = [CODE_LOGIN_REQUIRED, CODE_SESSION_EXPIRED] as const;

/** Spec §4: the panes of the login dialog. */
const LOGIN_PANES = ['login', 'zhmmdl', 'zhmima', 'register'] as const;
export type LoginPane = (typeof LOGIN_PANES)[number];
/** Spec §7, then those that binding an address needs. */
export const SMS_TEMPLATES = [
  'user_mobile_login',
  'user_register',
  'user_retrieve_pwd',
  'user_mobile_verify',
  'user_change_mobile',
] as const;
export type SmsTemplate = (typeof SMS_TEMPLATES)[number];

/* Not part of the spec. */

export const EMAIL_EVENTS = ['user_register', 'user_retrieve_pwd', 'user_email_verify', 'user_change_email'] as const;
export type EmailEvent = (typeof EMAIL_EVENTS)[number];
export const SMS_CODE_SECONDS = 300;
export const EMAIL_CODE_SECONDS = 600;
export const EMAIL_RESEND_SECONDS = 60;
export const CODE_WRONG_TRIES = 5;
/** Clicked in order; other characters and icons are decoys. */
export const CAPTCHA_TARGETS = 2;
export const CAPTCHA_DECOYS = 2;
export const CAPTCHA_WIDTH_PX = 350;
export const CAPTCHA_HEIGHT_PX = 200;
export const CAPTCHA_LIFE_SECONDS = 300;
export const CAPTCHA_WRONG_TRIES_MAX = 3;
/** Alternative to clicking: the browser solves this many puzzles of this many bits, and waits. */
export const CAPTCHA_PUZZLES = 8;
export const CAPTCHA_PUZZLE_BITS = 18;
export const CAPTCHA_WAIT_SECONDS = 20;
export const CAPTCHA_WAIT_INFO = 'wait:';
/** How long the result of an answer is shown before the dialog continues. */
export const CAPTCHA_PAUSE_MS = 1_500;
/** A verification pass can be used once, within this time. */
export const VERIFICATION_PASS_SECONDS = 600;
export const NICKNAME_MIN_CHARACTERS = 2;
export const NICKNAME_MAX_CHARACTERS = 16;
export const NICKNAME_CHANGE_DAYS = 30;
export const MOTTO_MAX_CHARACTERS = 120;
export const BIRTHDAY_FIRST_DAY = '1900-01-01';
/** Younger members need a guardian's consent. */
export const GUARDIAN_UNDER_YEARS = 14;
export const MEMBER_CENTRE_PATH = '/user';
export const CODE_NOT_ALLOWED = 401;

export const ACCESS_TOKEN_SECONDS = 3 * 86_400;
/** Only for members who asked to stay logged in. */
export const REFRESH_TOKEN_SECONDS = 30 * 86_400;
export const MAX_SESSIONS = 10;
export const LAST_SEEN_SECONDS = 60;
/** For staff: a working day, and an hour without a call. */
export const STAFF_SESSION_SECONDS = 12 * 3_600;
export const STAFF_IDLE_SECONDS = 3_600;
export const STAFF_PASSWORD_MIN_CHARACTERS = 10;
export const STAFF_PASSWORD_MAX_CHARACTERS = 64;
export const STAFF_NAME_CHARACTERS = 20;
/** Second factor: time step, attempts per login and per person, and recovery codes. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_TRIES = 5;
export const TOTP_TRIES_IN_HOUR = 30;
export const TOTP_TICKET_SECONDS = 300;
export const TOTP_SET_UP_SECONDS = 900;
export const RECOVERY_CODES = 10;
export const STAFF_ROLES_MAX = 30;
export const STAFF_COLUMNS_MAX = 100;
export const ROLE_KEY_CHARACTERS = 40;
export const ROLE_NAME_CHARACTERS = 20;
export const OWN_ROLES_MAX = 50;
/** How long an expired token is distinguished from an unknown one. */
export const EXPIRED_SESSION_KEPT_SECONDS = 2 * 86_400;
export const LOGIN_HISTORY_DAYS = 180;

export const LANG_HEADER = 'think-lang';
export const LANG_QUERY = 'lang';
export const MEMBER_TOKEN_HEADER = 'ba-user-token';
export const STAFF_TOKEN_HEADER = 'batoken';
/** Clients of the convention send it with every call; it has no meaning here but must pass CORS. */
export const CONVENTION_HEADER = 'server';
export const LANG_COOKIE = 'ba-lang';
/** Session cookie: its loss ends logins that were not kept. */
export const BROWSER_COOKIE = 'rujian-browser';
export const USER_INFO_STORAGE_KEY = 'userInfo';
export const USER_TOKEN_STORAGE_KEY = 'userToken';
/** The chosen language, which the cookie tells the server. */
export const LANG_STORAGE_KEY = 'lang';
/** The account of this browser session's start call, and its permitted buttons. */
export const SESSION_START_STORAGE_KEY = 'rujian-start';
export const USER_CHANGED_EVENT = 'rujian-user-changed';
export const THEME_STORAGE_KEY = 'rujian-theme';
/** Present when the reader chose larger type. */
export const LARGE_TYPE_STORAGE_KEY = 'rujian-large-type';
export const FONT_SIZE_STORAGE_KEY = 'rujian-font-size';
export const HYDRATION_RELOAD_STORAGE_KEY = 'rujian-reloaded-at';
/** Session storage: scroll position of a list while its filters change the address. */
export const KEPT_SCROLL_STORAGE_KEY = 'rujian-kept-scroll';
/** Passes the CSP nonce of inline scripts to the renderer; it never leaves the server. */
export const SCRIPT_NONCE_HEADER = 'x-script-nonce';
/** Asks the renderer for the page of a refused request; its value is the placeholder of the seconds to wait. */
export const REFUSED_HEADER = 'x-refused';
export const CACHE_TAGS_HEADER = 'x-cache-tags';
export const START_PATH = '/api/index/index';
/** Spec §7: reads below this prefix carry a timestamp in this parameter. */
export const STAMPED_PREFIX = '/api/my/';
export const STAMP_PARAMETER = '_t';
export const PAGE_VIEW_PATH = '/api/stat/pageview';
export const SHARE_PATH = '/api/stat/share';
export const API_TIMEOUT_MS = 10_000;

export const PUBLIC_LIST_LIMIT = 20;
export const MEMBER_LIST_LIMIT = 10;
export const LIST_LIMIT_CHOICES = [10, 20, 50, 100] as const;
export const MAX_LIST_LIMIT = 100;
export const MAX_LIST_PAGE = 500;
/** 15 digits are exact in a JSON number. */
export const MAX_ID = 999_999_999_999_999;

export const POINTS_DAILY_MAX = 60;
export const SIGN_IN_RUN_DAYS = 7;
export const LEVEL_POINTS = [0, 100, 500, 2_000, 8_000] as const;
export const READ_SECONDS = 30;
export const READ_KEPT_SECONDS = 7_200;
export const READ_SHARE = 0.5;
export const OVERVIEW_DAYS = 7;
export const LEDGER_EXPORT_ROWS = 10_000;

export const HOME_HOT_TOPICS = 10;
export const HOT_LIST_TOPICS = 20;
export const HOT_ORDERS = ['all', 'comment', 'collect'] as const;
export const ARTICLE_SORTS = ['latest', 'hot', 'hot7d', 'commented'] as const;
export const MAX_COMPARED_BRANDS = 4;
export const HOME_NEWS = 20;
export const HOME_CHECKS = 8;
export const HOME_COMPLAINTS = 8;

export const HEAT_WEIGHTS = { view: 1, praise: 5, collect: 6, comment: 8, share: 10 } as const;
/** After the half-life an event weighs half; after `hours` it weighs nothing. */
export const HEAT_SPANS = {
  '24h': { hours: 72, halfLifeHours: 12, spanHours: 24 },
  '7d': { hours: 168, halfLifeHours: 84, spanHours: 168 },
} as const;
export type HeatSpan = keyof typeof HEAT_SPANS;
export const HEAT_MIN_VISITORS = 20;
export const HEAT_MAX_AGE_DAYS = 7;
/** Largest share of a content's raw value from one network or one member. */
export const HEAT_SOURCE_SHARE = 0.05;
export const HEAT_FAILED_CHECK_FACTOR = 1.2;
export const HEAT_HELD_TIMES = 10;
/** Applies to events of accounts younger than a day. */
export const HEAT_NEW_MEMBER_FACTOR = 0.2;
export const HEAT_RECOMPUTE_MINUTES = 10;

export const SEARCH_MAX_CHARACTERS = 50;
export const SEARCH_PAGE_LIMIT = 10;
export const SEARCH_MAX_PAGE = 50;
export const SEARCH_SUGGESTIONS = 8;
export const SEARCH_MISSES_KEPT_DAYS = 90;

export const MESSAGE_TITLE_CHARACTERS = 40;
export const MESSAGE_BODY_CHARACTERS = 500;
export const MESSAGES_MAX = 1_000;
export const MESSAGES_KEPT_DAYS = 180;

export const VOTES_A_DAY = 3;
export const VOTE_MIN_ACCOUNT_DAYS = 7;
/** An account of this age has full weight. */
export const VOTE_FULL_WEIGHT_DAYS = 30;
export const VOTE_CAPTCHA_EVERY = 3;
/** More votes than this for one entry on one day from one network or device are held for review. */
export const VOTE_HELD_OVER = 5;
/** From this many on, the next vote needs a captcha. */
export const VOTE_RISK_FROM = 3;
export const VOTE_HIDDEN_SECONDS = 7_200;
export const VOTE_AUDIT_SECONDS = 86_400;
export const VOTE_SUMMARY_CHARACTERS = 500;
export const DEVICE_KEY = 'rujian-device';

export const WORD_MAX_CHARACTERS = 30;
export const QUEUE_LIMIT = 20;
export const QUEUE_BATCH_MAX = 100;
export const QUEUE_CLAIM_SECONDS = 600;
export const QUEUE_UNDO_SECONDS = 10;
/** Two hours between 8:00 and 22:00, and a day at the latest. */
export const REVIEW_TARGET_SECONDS = 7_200;
export const REVIEW_HOURS = { from: 8, to: 22 } as const;
export const REVIEW_LAST_SECONDS = 86_400;
/** How long an error that readers reported may stay on the page. */
export const ERRATUM_SECONDS = 86_400;
export const MUTE_DAYS = [1, 7, 30] as const;
/** With this many more dismissed than upheld reports, a member's reports no longer count. */
export const FALSE_REPORTS_MAX = 3;
/** What a moderator let stand is hidden again only by reports of accounts at least this old. */
export const REPORT_MIN_ACCOUNT_DAYS = 7;

/** A member with fewer passed comments is new: their comments are reviewed before publication. */
export const NEW_MEMBER_PASSED_COMMENTS = 3;
/** More similar texts than this within the period are flooding, by any author. */
export const FLOODING_COPIES = 3;
export const FLOODING_DAYS = 7;
/** Shorter ones, such as 支持一下, are often written independently. */
export const FLOODING_MIN_CHARACTERS = 10;
/** Share of common trigrams from which two texts are similar. */
export const FLOODING_SIMILARITY = 0.5;

export const COMMENT_SORTS = ['hot', 'new'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];
/** In code points, trimmed. */
export const COMMENT_MIN_CHARACTERS = 2;
export const COMMENT_MAX_CHARACTERS = 500;
export const COMMENT_MAX_LINE_BREAKS = 10;
export const COMMENT_FIRST_REPLIES = 3;
export const COMMENT_REPLIES_LIMIT = 10;
export const COMMENT_EVERY_SECONDS = 10;
export const COMMENTS_IN_TEN_MINUTES = 10;
export const COMMENTS_A_DAY = 60;
export const COMMENTS_ON_FIRST_DAY = 10;
export const COMMENT_REPEAT_SECONDS = 300;
/** Links in a comment: none at Lv1, this many from Lv2. */
export const COMMENT_LINKS_MAX = 1;
export const COMMENT_HIDING_REPORTS = 3;
export const COMMENT_APPEAL_DAYS = 7;
export const COMMENT_KEPT_DAYS = 180;
export const APPEAL_MIN_CHARACTERS = 5;
export const APPEAL_MAX_CHARACTERS = 300;
export const REPORTS_A_DAY = 20;
export const REPORT_NOTE_CHARACTERS = 200;

export const COLLECTS_MAX = 2_000;
export const COLLECTS_A_DAY = 200;
export const COLLECT_NOTE_CHARACTERS = 100;
export const COLLECT_FOLDERS_MAX = 20;
export const COLLECT_FOLDER_CHARACTERS = 12;
export const PRAISES_A_DAY = 200;
export const FOLLOWS_MAX = 500;
export const FILTERS_FOLLOWED_MAX = 50;
export const FILTER_TITLE_CHARACTERS = 40;
export const FOLLOWS_A_DAY = 100;
export const BATCH_CHARACTERS = 60;

export const ERRATUM_MIN_CHARACTERS = 5;
export const ERRATUM_CHARACTERS = 500;
export const ERRATUM_QUOTE_CHARACTERS = 300;
export const ERRATUM_PLACE_CHARACTERS = 60;
export const ERRATUM_REPLY_CHARACTERS = 300;
export const ERRATA_A_DAY = 20;
/** Up to this many readers are thanked by name; the rest are counted. */
export const ERRATA_THANKED_NAMES = 10;
export const ERRATA_CORRECTION_DAYS = 7;

/** Reports of unlawful or harmful content (违法和不良信息), answered within this many working days. */
export const SITE_REPORT_MIN_CHARACTERS = 10;
export const SITE_REPORT_CHARACTERS = 500;
export const SITE_REPORT_CONTACT_CHARACTERS = 100;
export const SITE_REPORT_ANSWER_CHARACTERS = 500;
export const SITE_REPORT_WORKING_DAYS = 3;
export const SITE_REPORT_CONTACT_DAYS = 180;

export const CANCEL_REGRET_DAYS = 7;
export const EXPORT_EVERY_HOURS = 24;
export const EXPORT_LINK_HOURS = 72;
export const CANCEL_OBSTACLES = ['withdrawal', 'complaint'] as const;

/** `child`: with fewer functions; `guardian`, `consent`: not before a guardian, or the member again, consents. */
export const WRITING_STATES = ['open', 'child', 'guardian', 'consent'] as const;

export const LIST_CACHE_SECONDS = 30;
export const DETAIL_CACHE_SECONDS = 60;
export const HOME_CACHE_SECONDS = 30;
export const ASSET_CACHE_SECONDS = 31_536_000;

export const MAX_BODY_BYTES = 1_048_576;
export const UPLOAD_MAX_BYTES = 10_485_760;
export const UPLOAD_MAX_PIXELS = 40_000_000;
export const UPLOAD_MAX_SIDE_PX = 8_000;
/** A longer animation counts as a video. */
export const UPLOAD_MAX_FRAMES = 300;
export const UPLOAD_STORED_SIDE_PX = 2_560;
export const UPLOAD_DEFAULT_TOPIC = 'default';
export const UPLOAD_TOPIC_MAX_CHARACTERS = 30;
export const UPLOAD_NAME_MAX_CHARACTERS = 100;
export const UPLOADS_AT_ONCE = 3;
export const UPLOAD_FILES_A_DAY = 50;
export const UPLOAD_BYTES_A_DAY = 209_715_200;
export const UPLOAD_ORPHAN_HOURS = 48;
export const PRIVATE_FILE_SECONDS = 1_800;
/** Default avatar; clients of the convention know the address. */
export const DEFAULT_AVATAR_PATH = '/static/images/avatar.png';
export const AVATAR_MIN_SIDE_PX = 120;
export const AVATAR_MAX_BYTES = 2_097_152;
export const AVATAR_SIDE_PX = 256;

/** Bounds of editorial content (product §2.1–§2.8). */
export const COLUMN_NAME_MIN_CHARACTERS = 2;
export const COLUMN_NAME_MAX_CHARACTERS = 12;
export const COLUMN_DESCRIPTION_MAX_CHARACTERS = 120;
export const COLUMNS_MAX = 200;
export const REVIEW_STEPS_MAX = 3;
export const TAG_MIN_CHARACTERS = 2;
export const TAG_MAX_CHARACTERS = 12;
export const SEO_TITLE_MAX_CHARACTERS = 60;
export const SEO_DESCRIPTION_MAX_CHARACTERS = 160;
export const SEO_KEYWORDS_MAX = 10;
export const SEO_KEYWORD_MAX_CHARACTERS = 20;
export const HEADLINE_TITLE_MIN_CHARACTERS = 4;
export const HEADLINE_TITLE_MAX_CHARACTERS = 30;
export const HEADLINE_KICKER_MAX_CHARACTERS = 10;
export const HEADLINE_MAX_DAYS = 7;
export const HEADLINE_PICTURE_MIN_WIDTH_PX = 640;
export const HEADLINE_PICTURE_MIN_HEIGHT_PX = 360;
export const HOT_PINS_MAX = 2;
export const EDITOR_FACTOR_MIN = 0.5;
export const EDITOR_FACTOR_MAX = 2;
export const EDITOR_FACTOR_STEP = 0.1;
export const TOPIC_TITLE_MIN_CHARACTERS = 4;
export const TOPIC_TITLE_MAX_CHARACTERS = 24;
export const TOPIC_SUMMARY_MAX_CHARACTERS = 200;
export const TOPIC_MEMBERS_MAX = 200;
export const SUBJECT_TITLE_MAX_CHARACTERS = 60;
export const SUBJECT_INTRO_MIN_CHARACTERS = 30;
export const SUBJECT_INTRO_MAX_CHARACTERS = 500;
export const SUBJECT_BLOCKS_MAX = 60;
export const SUBJECT_LIVE_MAX_CHARACTERS = 500;
export const TERM_TITLE_MIN_CHARACTERS = 2;
export const TERM_TITLE_MAX_CHARACTERS = 30;
export const TERM_ALIASES_MAX = 20;
export const TERM_SUMMARY_MIN_CHARACTERS = 30;
export const TERM_SUMMARY_MAX_CHARACTERS = 200;
export const TERM_BODY_MIN_CHARACTERS = 200;
export const TERM_INFOBOX_MAX = 20;
export const TERM_SEE_ALSO_MAX = 10;
export const TERM_REFERENCES_MAX = 50;
export const TERM_REVIEW_DAYS = 365;
export const AREA_REVIEW_STEPS = 2;

export const ADVERT_SLOT_MOST: Record<AdvertSlot, number> = {
  home_side: 2,
  list_row: 1,
  list_side: 2,
  article_foot: 1,
};
export const ADVERT_TITLE_MAX_CHARACTERS = 40;
export const ADVERT_QUEUE_MAX = 100;
export const FRIENDLY_LINKS_MAX = 300;
export const MISSING_PATH_DAYS = 30;
export const MISSING_PATHS_A_DAY = 2_000;
/** Adverts closed in this browser; the oldest are dropped. */
export const CLOSED_ADVERTS_STORAGE_KEY = 'rujian-closed-adverts';
export const CLOSED_ADVERTS_MAX = 100;

export const SLUG_MAX_CHARACTERS = 64;
export const ADDRESS_MAX_CHARACTERS = 500;
export const PAGE_TITLE_MAX_CHARACTERS = 300;
