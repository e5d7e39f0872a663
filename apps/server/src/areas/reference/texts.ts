import type { Lang } from '@rujian/contract/base/constants';
import { en } from './texts.en.ts';
import { type ReferenceTexts, zhCn } from './texts.zh-cn.ts';

export const TEXTS: Record<Lang, ReferenceTexts> = { 'zh-cn': zhCn, en };
