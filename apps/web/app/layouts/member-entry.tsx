import { BADGE_MAX, MEMBER_CENTRE_PATH } from '@rujian/contract/constants';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#web/api/session.ts';
import { refreshUnread, useUnread } from '#web/api/unread.ts';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { LoginLink } from './login-link.tsx';

const Face = lazy(() =>
  import('#web/ui/face.tsx').then(({ Face: component }) => ({ default: component })),
);
const MemberMenu = lazy(() =>
  import('#web/features/member/member-menu.tsx').then(({ MemberMenu: component }) => ({
    default: component,
  })),
);

/**
 * Both entries stand in every page and CSS shows one, because the server does not know who reads.
 * What a member's entry needs beyond its place is loaded only for members.
 */
export function MemberEntry() {
  const { texts, site, openMemberCenter } = useSiteData();
  const user = useUser();
  const unread = useUnread();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const userId = user?.id;

  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', userId !== undefined);
    refreshUnread(userId);
  }, [userId]);

  if (!openMemberCenter) return null;
  return (
    <span className="member-entry">
      <LoginLink className="login-link guest-only" />
      <a
        className="icon-btn member-btn member-only"
        href={MEMBER_CENTRE_PATH}
        rel="nofollow"
        aria-label={unread > 0 ? fill(texts.memberUnread, { count: unread }) : texts.memberCentre}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {user ? (
          <Suspense fallback={<Icon name="user" />}>
            <Face member={user} size="s" cdnUrl={site.cdnUrl} />
          </Suspense>
        ) : (
          <Icon name="user" />
        )}
        {unread > 0 && <b className="badge">{unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}</b>}
      </a>
      {isOpen && user && (
        <Suspense>
          <MemberMenu user={user} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </span>
  );

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Following any entry of the menu changes the key, which closes it.
    setOpenAt(isOpen ? null : key);
  }
}
