import {
  MEMBER_CENTRE_PATH,
  USER_CHANGED_EVENT,
  USER_INFO_STORAGE_KEY,
} from '@rujian/contract/base/constants';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { LoginLink } from './login-link.tsx';

const LiveEntry = lazy(() =>
  import('#web/areas/members/live-entry.tsx').then(({ LiveEntry: component }) => ({
    default: component,
  })),
);

/**
 * Every page contains both entries and CSS shows one, because the server does not know the reader.
 * The member menu is loaded only for members.
 */
export function MemberEntry() {
  const { openMemberCenter } = useSiteData();
  const [hasMember, setHasMember] = useState(false);

  useEffect(() => {
    const look = () => {
      if (localStorage.getItem(USER_INFO_STORAGE_KEY)) setHasMember(true);
    };
    look();
    addEventListener('storage', look);
    addEventListener(USER_CHANGED_EVENT, look);
    return () => {
      removeEventListener('storage', look);
      removeEventListener(USER_CHANGED_EVENT, look);
    };
  }, []);

  if (!openMemberCenter) return null;
  return (
    <span className="member-entry">
      <LoginLink className="login-link guest-only" />
      {hasMember ? (
        <Suspense fallback={<PlainEntry />}>
          <LiveEntry />
        </Suspense>
      ) : (
        <PlainEntry />
      )}
    </span>
  );
}

function PlainEntry() {
  const { texts } = useSiteData();
  return (
    <a
      className="icon-btn member-btn member-only"
      href={MEMBER_CENTRE_PATH}
      rel="nofollow"
      aria-label={texts.memberCentre}
    >
      <Icon name="user" />
    </a>
  );
}
