import { NavMenu } from '#web/layouts/menus/menu-link.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { LangLink, LargeTypeButton, MemberEntry, SearchButton, ThemeButton } from './head-tools.tsx';
import { MenuButton } from './menu-drawer.tsx';

export const SiteHead = block('site-head', ({ active }: { active: string | undefined }) => {
  const { texts, site, headNav, openMemberCenter } = useSiteData();
  return (
    <header className="site-head site-head-inner">
      <div className="wrap">
        <MenuButton />
        <Link className="head-logo" to="/">
          <Wordmark label={site.siteName} />
        </Link>
        <NavMenu entries={headNav} active={active} label={texts.mainMenu} />
        <div className="head-tools">
          <SearchButton />
          <span className="d-only">
            <LargeTypeButton />
          </span>
          <span className="d-only">
            <LangLink />
          </span>
          <ThemeButton />
          {openMemberCenter && <MemberEntry />}
        </div>
      </div>
    </header>
  );
});
