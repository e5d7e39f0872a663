/** Bounds and closed lists of a complaint, separate from the endpoints so that pages load no schemas. */

export const COMPLAINT_TITLE_MIN_CHARACTERS = 6;
export const COMPLAINT_TITLE_MAX_CHARACTERS = 40;
export const COMPLAINT_DETAIL_MIN_CHARACTERS = 30;
export const COMPLAINT_DETAIL_MAX_CHARACTERS = 2_000;
export const COMPLAINT_CLUE_CHARACTERS = 1_000;
export const COMPLAINT_BRAND_MIN_CHARACTERS = 2;
export const COMPLAINT_BRAND_MAX_CHARACTERS = 40;
export const COMPLAINT_PRODUCT_CHARACTERS = 60;
export const COMPLAINT_BATCH_CHARACTERS = 60;
export const COMPLAINT_SHOP_CHARACTERS = 60;
export const COMPLAINT_ORDER_CHARACTERS = 64;
export const COMPLAINT_CONTACT_CHARACTERS = 30;
export const COMPLAINT_NOTE_CHARACTERS = 60;
export const COMPLAINT_AMOUNT_MAX_FEN = 99_999_999;
export const COMPLAINT_CHOICES_MAX = 3;
export const COMPLAINT_YEARS_MAX = 3;

export const COMPLAINT_IMAGES_MAX = 9;
export const COMPLAINT_DOCUMENTS_MAX = 3;
export const COMPLAINT_VIDEOS_MAX = 1;
export const COMPLAINT_FILES_MAX = COMPLAINT_IMAGES_MAX + COMPLAINT_DOCUMENTS_MAX + COMPLAINT_VIDEOS_MAX;
/** Including everything added later. */
export const COMPLAINT_FILES_IN_ALL = 40;

/** Bounds of a supplement, a reason, or the statement of a joining member. */
export const COMPLAINT_SUPPLEMENT_MIN_CHARACTERS = 2;
export const COMPLAINT_SUPPLEMENT_MAX_CHARACTERS = 1_000;
export const COMPLAINT_REASON_MIN_CHARACTERS = 2;
export const COMPLAINT_REASON_MAX_CHARACTERS = 300;
export const COMPLAINT_STATEMENT_MIN_CHARACTERS = 10;
export const COMPLAINT_STATEMENT_MAX_CHARACTERS = 300;
export const COMPLAINT_RATING_CHARACTERS = 300;
export const COMPLAINT_REPLY_MIN_CHARACTERS = 2;
export const COMPLAINT_REPLY_MAX_CHARACTERS = 2_000;

export const COMPLAINTS_A_DAY = 3;
export const COMPLAINTS_IN_30_DAYS = 10;
/** More than this in thirty days, about several brands, is flagged to officers. */
export const COMPLAINTS_NOTED_IN_30_DAYS = 5;
export const COMPLAINT_DRAFTS_MAX = 10;

export const COMPLAINT_MEMBER_ACTIONS = [
  'edit',
  'supplement',
  'withdraw',
  'confirm',
  'refuse',
  'reopen',
  'rate',
  'appeal',
  'shareContact',
  'join',
] as const;
