import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { DESK_LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { ScreensProvider } from '#desk/kit/known-screens.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { LoadFailed } from '#desk/kit/loaded.tsx';
import { PersonProvider } from '#desk/kit/person.tsx';
import { useToken } from '#desk/kit/session.ts';
import { WaitingLines } from '#desk/kit/waiting-lines.tsx';
import { SCREENS } from '../screens.ts';
import { texts } from './texts.ts';

const SetUpFirst = lazy(async () => ({ default: (await import('#desk/areas/staff/set-up-first.tsx')).SetUpFirst }));

/** Bare screens do without menu, search and header. */
export const loadAround = () => import('./around.tsx');
const Around = lazy(async () => ({ default: (await loadAround()).Around }));

export function DeskFrame() {
  return useToken() ? <Opened /> : <ToLogin />;
}

function ToLogin() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const back = pathname === '/' ? '' : `?to=${encodeURIComponent(pathname + search)}`;
    location.replace(`${DESK_LOGIN_ROUTE_PATH}${back}`);
  }, [pathname, search]);
  return null;
}

function Opened() {
  const own = useCall(getOwnDesk, {});
  const screen = useMatches().at(-1)?.handle as DeskScreen | undefined;
  if (own.error && !own.data) return <LoadFailed error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <WaitingLines />;
  if (own.data.mustChangePassword || own.data.mustSetUpTotp) {
    return (
      <Suspense fallback={<WaitingLines />}>
        <main id="screen">
          <SetUpFirst own={own.data} />
        </main>
      </Suspense>
    );
  }
  const screens = (
    <Suspense fallback={<WaitingLines />}>
      <Outlet />
    </Suspense>
  );

  return (
    <ScreensProvider value={SCREENS}>
      <PersonProvider value={own.data}>
        <a className="skip" href="#screen">
          {texts.toContent}
        </a>
        {screen?.bare ? (
          <main id="screen">{screens}</main>
        ) : (
          <Suspense fallback={<WaitingLines />}>
            <Around screen={screen}>{screens}</Around>
          </Suspense>
        )}
      </PersonProvider>
    </ScreensProvider>
  );
}
