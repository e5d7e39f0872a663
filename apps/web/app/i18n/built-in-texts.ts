import type { Lang } from '@rujian/contract/base/constants';
import { texts as en } from './texts.en.ts';
import { type BuiltInTexts, texts as zhCn } from './texts.zh-cn.ts';

/** Both languages at once: components without a loader cannot wait for their texts. */
export const BUILT_IN_TEXTS: Record<Lang, BuiltInTexts> = { 'zh-cn': zhCn, en };
