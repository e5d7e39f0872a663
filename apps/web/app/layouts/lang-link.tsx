import { useLocation } from 'react-router';
import { LANG_NAMES, LOCALES, otherLang } from '#web/i18n/lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { useMaybeSiteData } from '#web/ui/use-site-data.ts';

/** A plain link: the server sets the cookie and redirects back, also without scripts. */
export function LangLink() {
  const { lang } = useVisit();
  const { pathname, search } = useLocation();
  const other = otherLang(lang);
  const open = useMaybeSiteData()?.site.langs;
  if (open && !open.includes(other)) return null;
  return (
    <a
      className="lang-link"
      href={`/lang/${other}?to=${encodeURIComponent(pathname + search)}`}
      lang={LOCALES[other]}
      hrefLang={LOCALES[other]}
      rel="nofollow"
      // The server knows the address only in its normalised form; the browser's form works too.
      suppressHydrationWarning
    >
      {LANG_NAMES[other]}
    </a>
  );
}
