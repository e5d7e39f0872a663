import { useVisit } from '#web/ui/member/visit.ts';
import { useSite } from './site-data.ts';

export function LanguageNote() {
  const { lang } = useVisit();
  const { texts } = useSite();
  return lang === 'zh-cn' ? null : <p className="language-note">{texts.contentLanguage}</p>;
}
