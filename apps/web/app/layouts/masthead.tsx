import type { ReactNode } from 'react';
import { MenuItems, NavMenu } from '#web/layouts/menus/menu-link.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { LangLink, LargeTypeButton, MemberEntry, SearchButton, ThemeButton } from './head-tools.tsx';
import { MenuButton } from './menu-drawer.tsx';

export function Masthead({ left, right, active }: { left: ReactNode; right: ReactNode; active: string | undefined }) {
  return (
    <header className="site-head site-head-home">
      <Utility />
      <div className="wrap masthead">
        <div className="ear-l">{left}</div>
        <Nameplate />
        <div className="ear-r">{right}</div>
      </div>
      <NavBar active={active} />
    </header>
  );
}

const Utility = block('utility', () => {
  const { texts, userMenu, openMemberCenter } = useSiteData();
  return (
    <div className="utility">
      <div className="wrap">
        <DateLine />
        <ul className="u-tools">
          <MenuItems entries={userMenu} />
          <li>
            <Link to="/about">{texts.aboutUs}</Link>
          </li>
          <li>
            <LangLink />
          </li>
          <li>
            <SearchButton />
          </li>
          <li>
            <LargeTypeButton />
          </li>
          <li>
            <ThemeButton />
          </li>
          <li>{openMemberCenter && <MemberEntry />}</li>
        </ul>
      </div>
    </div>
  );
});

/** A kept page may be from yesterday: the browser then writes its own date. */
function DateLine() {
  const { today } = useSiteData();
  return (
    <p className="u-date" data-today={today.iso}>
      <time dateTime={today.iso}>{today.date}</time>
      <span>{today.weekday}</span>
      {today.lunar && <span>{today.lunar}</span>}
    </p>
  );
}

const Nameplate = block('nameplate', () => {
  const { texts, site } = useSiteData();
  return (
    <div className="mast-c">
      <MenuButton />
      <Link className="mast-logo" to="/">
        <Wordmark label={site.siteName} />
      </Link>
      <p className="slogan">{texts.slogan}</p>
      <span className="m-only">
        <SearchButton />
      </span>
    </div>
  );
});

const NavBar = block('navbar', ({ active }: { active: string | undefined }) => {
  const { texts, headNav } = useSiteData();
  return (
    <div className="navbar">
      <div className="wrap">
        <NavMenu entries={headNav} active={active} label={texts.mainMenu} />
      </div>
    </div>
  );
});
