import { isChinese, printedValue } from '@rujian/contract/areas/spotchecks/printed-value';
import { useVisit } from '#web/ui/member/visit.ts';

const CHINESE = 'zh-CN';

/** Content is Chinese in every interface language; on an English page its elements need `lang`. */
export function useContentLang(): string | undefined {
  return useVisit().lang === 'zh-cn' ? undefined : CHINESE;
}

/**
 * Writes a result or limit of a notice in the page's language; what the notice words in a way of
 * its own stays Chinese and needs `lang`.
 */
export function usePrintedValue(): (printed: string) => {
  text: string;
  lang: string | undefined;
} {
  const { lang } = useVisit();
  return (printed) => {
    const text = printedValue(printed, lang);
    return { text, lang: lang !== 'zh-cn' && isChinese(text) ? CHINESE : undefined };
  };
}
