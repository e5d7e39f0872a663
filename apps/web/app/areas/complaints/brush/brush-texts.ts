import type { Lang } from '@rujian/contract/base/constants';
import { texts as en } from './texts.en.ts';
import { type BrushTexts, texts as zhCn } from './texts.zh-cn.ts';

/** Both languages at once: the brush is loaded only when a picture is chosen. */
export const BRUSH_TEXTS: Record<Lang, BrushTexts> = { 'zh-cn': zhCn, en };
export type { BrushTexts };
