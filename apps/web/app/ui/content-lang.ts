import { useVisit } from '#web/ui/member/visit.ts';

/** Content is Chinese in every interface language; on an English page its elements need `lang`. */
export function useContentLang(): string | undefined {
  return useVisit().lang === 'zh-cn' ? undefined : 'zh-CN';
}
