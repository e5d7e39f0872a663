import { useSiteData } from './site-data.ts';
import { useVisit } from './visit.ts';

/** On a page in another language: what stands in it is Chinese all the same. */
export function LanguageNote() {
  const { lang } = useVisit();
  const { texts } = useSiteData();
  return lang === 'zh-cn' ? null : <p className="language-note">{texts.contentLanguage}</p>;
}
