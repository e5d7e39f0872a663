import { LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import { useContext } from 'react';
import { LANG_NAMES, LOCALES, otherLang } from '#web/i18n/lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { HereContext, useVisit } from '#web/ui/member/visit.ts';
import { useMaybeSiteData, useSite } from '#web/ui/site-data.ts';
import { MemberButton } from './member-button.island.tsx';

/** Links to the search page; with scripts it opens the search dialog instead. */
export function SearchButton() {
  const { texts } = useSite();
  return (
    <a className="icon-btn" href="/search" aria-label={texts.search} title={texts.searchKey} data-act="search">
      <Icon name="search" />
    </a>
  );
}

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

/** 适老: all sizes of the site scale with the root font size. */
export function LargeTypeButton({ hasLabel = false }: { hasLabel?: boolean }) {
  const { texts } = useSite();
  return (
    <button
      type="button"
      className={hasLabel ? 'lang-link needs-js' : 'icon-btn needs-js'}
      aria-label={hasLabel ? undefined : texts.switchLargeType}
      data-act="largeType"
    >
      {hasLabel ? texts.switchLargeType : <Icon name="type" />}
    </button>
  );
}

/** Every page contains both icons and CSS shows one, because the server does not know the theme. */
export function ThemeButton() {
  const { texts } = useSite();
  return (
    <button type="button" className="icon-btn theme-btn needs-js" aria-label={texts.switchTheme} data-act="theme">
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  );
}

/** Every page contains both entries and CSS shows one, because the server does not know the reader. */
export function MemberEntry() {
  return (
    <span className="member-entry">
      <LoginLink className="login-link guest-only" />
      <MemberButton />
    </span>
  );
}

export function LoginLink({ className }: { className?: string }) {
  const { texts } = useSite();
  return <TextLink className={className} to={LOGIN_ROUTE_PATH} rel="nofollow" data-act="login" label={texts.logIn} />;
}
