import { LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import { useSite } from '#web/ui/site-data.ts';

/** Links to the login page; with scripts it opens the dialog instead. */
export function LoginLink({ className }: { className?: string }) {
  const { texts } = useSite();
  return (
    <a className={className} href={LOGIN_ROUTE_PATH} rel="nofollow" data-act="login">
      {texts.logIn}
    </a>
  );
}
