import { useLocation } from 'react-router';
import { LOCALES, otherLang } from '#web/i18n/lang.ts';
import { useSiteData } from '#web/ui/site-data.ts';

/** A plain link: the server sets the cookie and sends the reader back, also without scripts. */
export function LangLink() {
  const { texts, lang } = useSiteData();
  const { pathname, search } = useLocation();
  const other = otherLang(lang);
  return (
    <a
      className="lang-link"
      href={`/lang/${other}?to=${encodeURIComponent(pathname + search)}`}
      hrefLang={LOCALES[other]}
      rel="nofollow"
    >
      {texts.switchLang}
    </a>
  );
}
