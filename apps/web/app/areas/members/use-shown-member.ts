import type { UserInfo } from '@rujian/contract/areas/login/public';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { storedUser, watchOtherTabs } from '#web/api/session.ts';
import { logInInPlace } from '#web/ui/member/login-request.ts';

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
