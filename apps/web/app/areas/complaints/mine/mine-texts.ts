import type { Lang } from '@rujian/contract/base/constants';
import { texts as en } from './texts.en.ts';
import { type MineTexts, texts as zhCn } from './texts.zh-cn.ts';

/** Both languages at once: only complainants load these pages. */
export const MINE_TEXTS: Record<Lang, MineTexts> = { 'zh-cn': zhCn, en };
export type { MineTexts };
