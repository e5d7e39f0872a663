export const COMPANY_NAME_CHARACTERS = [4, 60] as const;
export const CLAIM_NAME_CHARACTERS = [2, 20] as const;
export const REPLY_TEXT_CHARACTERS = [2, 2_000] as const;
export const RESPONSE_TEXT_CHARACTERS = [20, 2_000] as const;
export const SAVED_REPLY_TITLE_CHARACTERS = [1, 20] as const;
export const FACT_SUBJECT_CHARACTERS = [2, 40] as const;
export const FACT_TEXT_CHARACTERS = [2, 500] as const;

export const SEATS_MAX = 10;
export const INVITATION_DAYS = 14;
export const SAVED_REPLIES_MAX = 20;
export const REPLY_FILES_MAX = 9;
export const OPEN_CLAIMS_MAX = 5;
export const OPEN_FACT_PROPOSALS_MAX = 10;
