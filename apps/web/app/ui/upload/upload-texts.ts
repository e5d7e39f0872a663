import type { Lang } from '@rujian/contract/base/constants';
import { texts as en } from './texts.en.ts';
import { type UploadTexts, texts as zhCn } from './texts.zh-cn.ts';

/** Both languages at once: this folder is loaded only for uploads. */
export const UPLOAD_TEXTS: Record<Lang, UploadTexts> = { 'zh-cn': zhCn, en };
export type { UploadTexts };
