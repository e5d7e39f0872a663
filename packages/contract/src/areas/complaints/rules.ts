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
/** One to this many problems and demands each. */
export const COMPLAINT_CHOICES_MAX = 3;
/** Older purchases are not accepted. */
export const COMPLAINT_YEARS_MAX = 3;

export const COMPLAINT_IMAGES_MAX = 9;
export const COMPLAINT_DOCUMENTS_MAX = 3;
export const COMPLAINT_VIDEOS_MAX = 1;
export const COMPLAINT_FILES_MAX =
  COMPLAINT_IMAGES_MAX + COMPLAINT_DOCUMENTS_MAX + COMPLAINT_VIDEOS_MAX;
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

export const COMPLAINT_PROBLEM_KEYS = [
  'quality',
  'quality.foreign_matter',
  'quality.spoiled',
  'quality.odour',
  'quality.suspected_illness',
  'quality.expired',
  'quality.near_expiry',
  'label',
  'label.false_claim',
  'label.mismatch',
  'label.formula',
  'price',
  'delivery',
  'service',
  'doorstep',
  'counterfeit',
  'other',
] as const;

/** 网购 商超 便利店 母婴店 送奶入户 线上会员 会议营销 其他 */
export const COMPLAINT_CHANNELS = [
  'online',
  'supermarket',
  'convenience',
  'baby_shop',
  'doorstep',
  'membership',
  'meeting',
  'other',
] as const;
export type ComplaintChannel = (typeof COMPLAINT_CHANNELS)[number];

export const COMPLAINT_HARMS = ['none', 'suspected', 'medical_visit'] as const;
export const COMPLAINT_HARMED_GROUPS = ['infant', 'child', 'pregnant', 'adult'] as const;

/** All states of a complaint, as the member and the desk see them. */
export const COMPLAINT_ALL_STATES = [
  'draft',
  'submitted',
  'need_more',
  'lapsed',
  'rejected',
  'merged',
  'accepted',
  'assigned',
  'negotiating',
  'proposed',
  'resolved',
  'resolved_default',
  'escalated',
  'closed_unresolved',
  'withdrawn',
] as const;

export const COMPLAINT_REJECT_CODES = [
  'not_dairy',
  'not_consumer',
  'unidentifiable',
  'no_evidence',
  'duplicate',
  'elsewhere',
  'abusive',
  'too_old',
  'advertising',
] as const;

/** Actions of the complainant; each answer lists the ones possible now. */
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

/** What is hidden in the public copy. */
export const HIDDEN_KINDS = [
  'mobile',
  'landline',
  'idNumber',
  'bankCard',
  'email',
  'wechat',
  'plate',
  'address',
  'name',
  'order',
] as const;

/** 非我方产品 重复 恶意 */
export const BRAND_APPEAL_CODES = ['not_ours', 'duplicate', 'malicious'] as const;
