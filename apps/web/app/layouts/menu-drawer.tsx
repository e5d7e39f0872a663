import { MenuItems } from '#web/layouts/menus/menu-link.tsx';
import { block } from '#web/ui/document/block.tsx';
import { IconButton } from '#web/ui/forms/busy-button.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { LangLink, LargeTypeButton, LoginLink } from './head-tools.tsx';

const DRAWER_ID = 'menu-drawer';

/** Opens the drawer as a native popover, so that the menu works without scripts. */
export function MenuButton() {
  const { texts } = useSiteData();
  return (
    <IconButton icon="menu" className="icon-btn m-only menu-btn" label={texts.openMenu} popoverTarget={DRAWER_ID} />
  );
}

export const MenuDrawer = block('menu-drawer', ({ active }: { active: string | undefined }) => {
  const { texts, headNav, userMenu, openMemberCenter } = useSiteData();
  return (
    <div id={DRAWER_ID} className="drawer" popover="auto">
      <IconButton icon="close" label={texts.closeMenu} popoverTarget={DRAWER_ID} popoverTargetAction="hide" />
      <nav aria-label={texts.drawerMenu}>
        <ul>
          <MenuItems entries={headNav} active={active} />
        </ul>
        <ul className="drawer-more">
          {openMemberCenter && (
            <>
              <li className="guest-only">
                <LoginLink />
              </li>
              <li className="member-only">
                <TextLink to="/user" rel="nofollow" label={texts.memberCentre} />
              </li>
            </>
          )}
          <MenuItems entries={userMenu} />
          <li>
            <Link to="/about">{texts.aboutUs}</Link>
          </li>
          <li>
            <LangLink />
          </li>
          <li>
            <LargeTypeButton hasLabel />
          </li>
        </ul>
      </nav>
    </div>
  );
});
