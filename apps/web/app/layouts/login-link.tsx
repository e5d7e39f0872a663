import { LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import type { MouseEvent } from 'react';
import { openLogin } from '#web/ui/member/login-request.ts';
import { useSiteData } from '#web/ui/site-data.ts';

/** Links to the login page; after hydration it opens the dialog instead. */
export function LoginLink({ className }: { className?: string }) {
  const { texts } = useSiteData();
  return (
    <a className={className} href={LOGIN_ROUTE_PATH} rel="nofollow" onClick={open}>
      {texts.logIn}
    </a>
  );
}

function open(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openLogin();
}
