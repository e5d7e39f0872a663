import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export const TEXTS = { 'zh-cn': zhCn, en };
