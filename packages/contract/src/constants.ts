export const LANGS = ['zh-cn', 'en'] as const;
export type Lang = (typeof LANGS)[number];
export const DEFAULT_LANG: Lang = 'zh-cn';
export const MAX_LIST_LIMIT = 100;
export const MAX_LIST_PAGE = 500;
export const PUBLIC_LIST_LIMIT = 20;
