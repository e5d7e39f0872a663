import { MenuOutlined } from '@ant-design/icons';
import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { DESK_LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import { Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { ScreensProvider } from '#desk/kit/known-screens.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { LoadFailed } from '#desk/kit/loaded.tsx';
import { PersonProvider } from '#desk/kit/person.tsx';
import { useToken } from '#desk/kit/session.ts';
import { SCREENS } from '../screens.ts';
import { DeskSearch } from './desk-search.tsx';
import { EntryTabs } from './entry-tabs.tsx';
import { HeadTools } from './head-tools.tsx';
import { NewDevices } from './new-devices.tsx';
import { SiderMenu } from './sider-menu.tsx';
import { texts } from './texts.ts';
import { Wordmark } from './wordmark.tsx';

const SetUpFirst = lazy(async () => ({
  default: (await import('#desk/areas/staff/set-up-first.tsx')).SetUpFirst,
}));

/** From this width on the menu is beside the screen. */
const WIDE = matchMedia('(width >= 1200px)');

/** The layout of the desk: sider, header and current account. */
export function DeskFrame() {
  return useToken() ? <Opened /> : <ToLogin />;
}

/** The login is a page of its own. */
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
  const isWide = useSyncExternalStore(watchWidth, () => WIDE.matches);
  const drawer = useRef<HTMLDialogElement>(null);
  const screen = useMatches().at(-1)?.handle as DeskScreen | undefined;
  if (own.error && !own.data) {
    return <LoadFailed error={own.error} onRetry={() => void own.refetch()} />;
  }
  if (!own.data) return <FrameWait />;
  if (own.data.mustChangePassword || own.data.mustSetUpTotp) {
    return (
      <Suspense fallback={<FrameWait />}>
        <main id="screen">
          <SetUpFirst own={own.data} />
        </main>
      </Suspense>
    );
  }
  const screens = (
    <Suspense fallback={<FrameWait />}>
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
          <div className={isWide ? 'frame' : 'frame narrow'}>
            {isWide ? (
              <aside className="sider">
                <Logo />
                <SiderMenu />
              </aside>
            ) : (
              <dialog
                ref={drawer}
                className="sider-drawer"
                aria-label={texts.menuLabel}
                closedby="any"
              >
                <Logo />
                <SiderMenu onChoose={() => drawer.current?.close()} />
              </dialog>
            )}
            <div>
              <header className="head">
                <Flex align="center" gap={8} className="head-start">
                  {!isWide && (
                    <Button
                      type="text"
                      icon={<MenuOutlined />}
                      aria-label={texts.openMenu}
                      onClick={() => drawer.current?.showModal()}
                    />
                  )}
                  <p className="crumbs">
                    {texts.deskLabel}
                    {' / '}
                    <b>{screen?.title[deskLang]}</b>
                  </p>
                </Flex>
                <DeskSearch />
                <HeadTools />
              </header>
              <NewDevices />
              <main id="screen">
                {screen && <EntryTabs path={screen.path} />}
                {screens}
              </main>
            </div>
          </div>
        )}
      </PersonProvider>
    </ScreensProvider>
  );
}

function watchWidth(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
}

function FrameWait() {
  return <Skeleton active title={false} paragraph={{ rows: 6 }} className="loading" />;
}

function Logo() {
  return (
    <div className="logo beside">
      <Wordmark label={texts.siteName} />
      <span>{texts.deskLabel}</span>
    </div>
  );
}
