import { useVisit } from '#web/ui/member/visit.ts';
import { useSite } from './site-data.ts';

/** Notes that the content of a page in another language is Chinese. */
export function LanguageNote() {
  const { lang } = useVisit();
  const { texts } = useSite();
  return lang === 'zh-cn' ? null : <p className="language-note">{texts.contentLanguage}</p>;
}
