import { useContext } from 'react';
import { LANG_NAMES, LOCALES, otherLang } from '#web/i18n/lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { useMaybeSiteData } from '#web/ui/site-data.ts';
import { HereContext } from './here.ts';

/** A plain link: the server sets the cookie and redirects back, also without scripts. */
export function LangLink() {
  const { lang } = useVisit();
  const here = useContext(HereContext);
  const other = otherLang(lang);
  const open = useMaybeSiteData()?.site.langs;
  if (open && !open.includes(other)) return null;
  return (
    <a
      className="lang-link"
      href={`/lang/${other}?to=${here}`}
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
