import { useVisit } from '#web/ui/member/visit.ts';

/** Content is Chinese in every interface language; on an English page its elements need `lang`. */
export function useContentLang(): string | undefined {
  return useVisit().lang === 'zh-cn' ? undefined : 'zh-CN';
}

const CHINESE = /\p{Script=Han}/u;

/** For texts with an optional English version: only what is in Chinese needs `lang`. */
export function useLangOf(): (text: string) => string | undefined {
  const contentLang = useContentLang();
  return (text) => (CHINESE.test(text) ? contentLang : undefined);
}
