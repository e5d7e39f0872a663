import { BADGE_MAX, MEMBER_CENTRE_PATH } from '@rujian/contract/base/constants';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { refreshUnread, useUnread } from '#web/api/unread.ts';
import { useUser } from '#web/api/use-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { Face } from '#web/ui/content/face.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

const MemberMenu = lazy(() =>
  import('./member-menu.tsx').then(({ MemberMenu: component }) => ({ default: component })),
);

export function LiveEntry() {
  const { texts, site } = useSite();
  const user = useUser();
  const unread = useUnread();
  const [isOpen, setIsOpen] = useState(false);
  const userId = user?.id;

  useEffect(() => void refreshUnread(userId), [userId]);

  return (
    <>
      <a
        className="icon-btn member-btn member-only"
        href={MEMBER_CENTRE_PATH}
        rel="nofollow"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {user ? <Face member={user} size="s" cdnUrl={site.cdnUrl} /> : <Icon name="user" />}
        {unread > 0 && (
          <b className="badge" aria-hidden="true">
            {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
          </b>
        )}
        <span className="sr">{unread > 0 ? fill(texts.memberUnread, { count: unread }) : texts.memberCentre}</span>
      </a>
      {isOpen && user && (
        <Suspense>
          <MemberMenu user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  }
}
