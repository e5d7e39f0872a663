import { isChinese, printedValue } from '@rujian/contract/areas/spotchecks/printed-value';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';

type Printed = { text: string; lang: string | undefined };

/** In the page's language; what the notice words in a way of its own stays Chinese and needs `lang`. */
export function usePrintedValue(): (printed: string) => Printed {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (printed) => {
    const text = printedValue(printed, lang);
    return { text, lang: isChinese(text) ? contentLang : undefined };
  };
}
