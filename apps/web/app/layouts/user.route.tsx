import { ApiError } from '@rujian/api-client/api-error';
import { Outlet, replace } from 'react-router';
import { storedUser } from '#web/api/session.ts';
import { useUser } from '#web/api/use-user.ts';
import { loadMemberCentre } from '#web/areas/members/load-member-centre.ts';
import { MemberError, MemberNav, MemberSkeleton, useShownMember } from '#web/areas/members/member-frame.tsx';
import { AccountNotices } from '#web/areas/members/my/account-notices.tsx';
import type { MemberTexts } from '#web/areas/members/texts.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { AuthNodeContext } from '#web/ui/member/allowed.tsx';
import { loginAddress } from '#web/ui/member/login-address.ts';
import { MemberContext } from '#web/ui/member/member.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/user.route';
import '#web/areas/members/member.css';

/** The server renders the same empty shell for all readers: the token is in the browser. */
export const handle: PageHandle = { live: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MemberTexts>(langOf(request), 'members') };
}

/** Spec §2, the authentication check: it runs before any page of the member centre loads data. */
const requireLogin: Route.ClientMiddlewareFunction = ({ request }) => {
  if (storedUser()) return;
  const { pathname, search } = new URL(request.url);
  throw replace(loginAddress(pathname + search));
};
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireLogin];

/** Spec §2, the mount step: menus and permissions are loaded before the page is shown. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ texts }, centre] = await Promise.all([serverLoader(), loadMemberCentre()]);
  return { texts, centre };
}
clientLoader.hydrate = true as const;

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href;
}

export function HydrateFallback({ loaderData }: Route.HydrateFallbackProps) {
  return <MemberSkeleton texts={loaderData?.texts} />;
}

export default function UserLayout({ loaderData: { texts, centre } }: Route.ComponentProps) {
  const user = useUser();
  const shown = useShownMember(user);
  if (!shown) return null;
  return (
    <AuthNodeContext value={centre.authNode}>
      <div className="wrap mc">
        <MemberNav user={shown} centre={centre} texts={texts} />
        {/* Another member gets a new page without state of the previous one. */}
        <div key={shown.id} className="mc-main">
          <AccountNotices />
          <MemberContext value={shown}>
            <Outlet />
          </MemberContext>
        </div>
      </div>
    </AuthNodeContext>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const texts = (loaderData as { texts?: MemberTexts } | undefined)?.texts;
  if (!(error instanceof ApiError) || !texts) throw error;
  return (
    <div className="wrap mc-trouble">
      <MemberError error={error} texts={texts} />
    </div>
  );
}
