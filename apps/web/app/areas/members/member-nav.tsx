import type { UserInfo } from '@rujian/contract/areas/login/public';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { logOut } from '#web/api/log-out.ts';
import { MenuLink } from '#web/layouts/menus/menu-link.tsx';
import { Face } from '#web/ui/content/face.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { activeRoute, type MemberCentre, type ViewRoute } from './member-centre.ts';
import { menuIcon } from './menu-icons.ts';
import type { MemberTexts } from './texts.ts';

const ROW_START_PX = 48;

type Props = { user: UserInfo; centre: MemberCentre; texts: MemberTexts };

export function MemberNav({ user, centre, texts }: Props) {
  const { site } = useSite();
  const { pathname, key } = useLocation();
  const active = activeRoute(centre.viewRoutes, pathname);
  return (
    <nav className="mc-nav" aria-label={texts.memberCentre}>
      <div className="mc-me beside">
        <Face member={user} size="l" cdnUrl={site.cdnUrl} />
        <div>
          <b>{user.nickname}</b>
          <small>{user.username}</small>
        </div>
      </div>
      {/* Following an entry folds the menu. */}
      <FoldingMenu key={key} centre={centre} active={active} texts={texts} />
    </nav>
  );
}

type MenuProps = { centre: MemberCentre; active: ViewRoute | undefined; texts: MemberTexts };

function FoldingMenu({ centre, active, texts }: MenuProps) {
  const [menuExpand, setMenuExpand] = useState(false);
  const groups = useRef<HTMLDivElement>(null);

  // On phones the entries are in one row, and the current one must be visible.
  useEffect(() => {
    const current = groups.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) groups.current?.scrollTo({ left: current.offsetLeft - ROW_START_PX });
  }, []);

  return (
    <div className="mc-menu" data-expanded={menuExpand || undefined}>
      <div ref={groups} className="mc-groups">
        {centre.viewRoutes.map((root) => (
          <MenuGroup key={root.title} root={root} hasHeadline={centre.showHeadline} active={active} />
        ))}
        <ul className="mc-out">
          <li>
            <button type="button" onClick={logOut}>
              <Icon name="logout" />
              <span>{texts.logOut}</span>
            </button>
          </li>
        </ul>
      </div>
      <button
        type="button"
        className="icon-btn mc-fold"
        aria-expanded={menuExpand}
        aria-label={menuExpand ? texts.foldMenu : texts.expandMenu}
        onClick={() => setMenuExpand(!menuExpand)}
      >
        <Icon name={menuExpand ? 'up' : 'down'} />
      </button>
    </div>
  );
}

type GroupProps = { root: ViewRoute; hasHeadline: boolean; active: ViewRoute | undefined };

function MenuGroup({ root, hasHeadline, active }: GroupProps) {
  const entries = root.children.length > 0 ? root.children : [root];
  return (
    <div className="mc-group">
      {hasHeadline && root.children.length > 0 && <h2>{root.title}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.to || entry.title}>
            <MenuLink entry={entry} current={entry === active}>
              <Icon name={menuIcon(entry.icon)} />
              <span>{entry.title}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
