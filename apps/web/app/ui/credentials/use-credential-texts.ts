import type { Lang } from '@rujian/contract/base/constants';
import { useVisit } from '#web/ui/member/visit.ts';
import { texts as en } from './texts.en.ts';
import { type CredentialTexts, texts as zhCn } from './texts.zh-cn.ts';

const TEXTS: Record<Lang, CredentialTexts> = { 'zh-cn': zhCn, en };

export function useCredentialTexts(): CredentialTexts {
  return TEXTS[useVisit().lang];
}
