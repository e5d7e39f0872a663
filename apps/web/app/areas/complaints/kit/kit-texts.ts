import type { Lang } from '@rujian/contract/base/constants';
import { texts as en } from './texts.en.ts';
import { type KitTexts, texts as zhCn } from './texts.zh-cn.ts';

/** Both languages at once: only the letter page loads them. */
export const KIT_TEXTS: Record<Lang, KitTexts> = { 'zh-cn': zhCn, en };
export type { KitTexts };
