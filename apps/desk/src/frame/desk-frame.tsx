import { MenuOutlined } from '@ant-design/icons';
import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { Button, Drawer, Flex, Grid, Layout, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
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

const SIDER_PX = 220;

/** The layout of the desk: sider, header and current account. */
export function DeskFrame() {
  const token = useToken();
  const { pathname, search } = useLocation();
  if (token) return <Opened />;
  const back = pathname === '/' ? '' : `?to=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/login${back}`} replace />;
}

function Opened() {
  const own = useCall(getOwnDesk, {});
  const isWide = Grid.useBreakpoint().xl !== false;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const screen = useMatches().at(-1)?.handle as DeskScreen | undefined;
  if (own.error && !own.data) {
    return <LoadFailed error={own.error} onRetry={() => void own.refetch()} />;
  }
  if (!own.data) return <Spin fullscreen />;
  if (own.data.mustChangePassword || own.data.mustSetUpTotp) {
    return (
      <Suspense fallback={<Spin fullscreen />}>
        <main id="screen">
          <SetUpFirst own={own.data} />
        </main>
      </Suspense>
    );
  }
  const screens = (
    <Suspense fallback={<Spin />}>
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
          <Layout hasSider className="frame">
            {isWide && (
              <Layout.Sider width={SIDER_PX} className="sider">
                <Logo />
                <SiderMenu />
              </Layout.Sider>
            )}
            <Layout>
              <Layout.Header className="head">
                <Flex align="center" gap={8} className="head-start">
                  {!isWide && (
                    <Button
                      type="text"
                      icon={<MenuOutlined />}
                      aria-label={texts.openMenu}
                      onClick={() => setIsMenuOpen(true)}
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
              </Layout.Header>
              <NewDevices />
              <Layout.Content id="screen">
                {screen && <EntryTabs path={screen.path} />}
                {screens}
              </Layout.Content>
            </Layout>
            <Drawer
              open={isMenuOpen && !isWide}
              placement="left"
              size={SIDER_PX}
              closable={false}
              rootClassName="sider-drawer"
              onClose={() => setIsMenuOpen(false)}
            >
              <Logo />
              <SiderMenu onChoose={() => setIsMenuOpen(false)} />
            </Drawer>
          </Layout>
        )}
      </PersonProvider>
    </ScreensProvider>
  );
}

function Logo() {
  return (
    <div className="logo beside">
      <Wordmark label={texts.siteName} />
      <span>{texts.deskLabel}</span>
    </div>
  );
}
