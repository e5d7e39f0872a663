import {
  MEMBER_CENTRE_PATH,
  USER_CHANGED_EVENT,
  USER_INFO_STORAGE_KEY,
} from '@rujian/contract/base/constants';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { useSite } from '#web/ui/site-data.ts';

const LiveEntry = lazy(() =>
  import('#web/areas/members/live-entry.tsx').then(({ LiveEntry: component }) => ({
    default: component,
  })),
);

/** The member menu is loaded only for members. */
export const MemberButton = island('member-button', Button, { start: 'member' });

function Button() {
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

  if (!hasMember) return <PlainEntry />;
  return (
    <Suspense fallback={<PlainEntry />}>
      <LiveEntry />
    </Suspense>
  );
}

function PlainEntry() {
  const { texts } = useSite();
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
