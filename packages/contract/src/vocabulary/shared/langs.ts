export const LANGS = ['zh-cn', 'en'] as const;
export type Lang = (typeof LANGS)[number];
