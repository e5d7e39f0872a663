import type { ApiError } from '@rujian/api-client/api-error';
import type { UserInfo } from '@rujian/contract/areas/login/public';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { logOut } from '#web/api/log-out.ts';
import { storedUser, watchOtherTabs } from '#web/api/session.ts';
import { MenuLink } from '#web/layouts/menus/menu-link.tsx';
import { Face } from '#web/ui/content/face.tsx';
import { IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { logInInPlace, openLogin } from '#web/ui/member/login-request.ts';
import { useSite } from '#web/ui/site-data.ts';
import { closeToast } from '#web/ui/toast.ts';
import { activeRoute, type MemberCentre, type ViewRoute } from './member-centre.ts';
import type { MemberTexts } from './texts.ts';

const ENTRIES = ['face', 'a', 'b', 'c', 'd', 'e', 'f'];

/** Rules name their icons by CSS classes of the convention; these are our icons. */
const DRAWINGS: Readonly<Record<string, IconName>> = {
  'fa-home': 'grid',
  'fa-user-circle-o': 'user',
  'fa-shield': 'lock',
  'fa-tag': 'coin',
  'fa-money': 'wallet',
  'fa-bell-o': 'message',
  'fa-comment-o': 'comment',
  'fa-star-o': 'bookmark',
  'fa-heart-o': 'star',
  'fa-laptop': 'shield',
  'fa-desktop': 'shield',
  'fa-mobile': 'phone',
  'fa-database': 'download',
  'fa-download': 'download',
  'fa-flag': 'flag',
  'fa-list-ul': 'list',
  'fa-edit': 'pen',
  'fa-pencil': 'file',
  'fa-building-o': 'users',
};

const ROW_START_PX = 48;

export function MemberNav({ user, centre, texts }: { user: UserInfo; centre: MemberCentre; texts: MemberTexts }) {
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
      <IconButton
        icon={menuExpand ? 'up' : 'down'}
        className="icon-btn mc-fold"
        aria-expanded={menuExpand}
        label={menuExpand ? texts.foldMenu : texts.expandMenu}
        onClick={() => setMenuExpand(!menuExpand)}
      />
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

function menuIcon(classes: string): IconName {
  const name = classes.split(' ').find((part) => Object.hasOwn(DRAWINGS, part));
  return (name && DRAWINGS[name]) || 'file';
}

export function MemberError({ error, texts }: { error: ApiError; texts: MemberTexts }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    closeToast(error.message);
  }, [error]);
  if (error.reason === 'session') {
    return (
      <>
        <h1>{texts.sessionTitle}</h1>
        <p>{texts.sessionText}</p>
        <TextButton className="btn btn-primary" onClick={() => openLogin()} label={texts.logIn} />
      </>
    );
  }
  return (
    <>
      <h1>{texts.failedTitle}</h1>
      <p>{error.message}</p>
      {error.reason === 'refused' ? (
        <TextLink className="btn btn-primary" to="/user" label={texts.toCentre} />
      ) : (
        <TextButton className="btn btn-primary" onClick={() => revalidate()} label={texts.tryAgain} />
      )}
    </>
  );
}

export function MemberSkeleton({ texts }: { texts: MemberTexts | undefined }) {
  return (
    <div className="wrap mc" aria-busy="true">
      <div className="mc-bones" aria-hidden="true">
        {ENTRIES.map((entry) => (
          <div key={entry} className="mc-bone" />
        ))}
      </div>
      <div className="mc-main mc-bones mc-bones-main">
        <div className="mc-bone" />
        <div className="mc-bone" />
        <div className="mc-bone" />
        {texts && (
          <p>
            <span className="sr needs-js">{texts.loading}</span>
            <noscript>{texts.needsScript}</noscript>
          </p>
        )}
      </div>
    </div>
  );
}

// If the session ends while the member is writing, here or in another tab, the page stays as it is until the next
// login; then its data is reloaded.
export function useShownMember(user: UserInfo | null): UserInfo | null {
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState(user);
  const loadedFor = useRef(user?.id);
  if (user && user !== last) setLast(user);

  useEffect(() => {
    if (user && loadedFor.current !== user.id) revalidate();
    loadedFor.current = user?.id;
  }, [user, revalidate]);

  useEffect(
    () =>
      watchOtherTabs(() => {
        if (!storedUser()) logInInPlace({ hadSession: true });
      }),
    [],
  );

  return user ?? last;
}
