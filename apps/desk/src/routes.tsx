import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { fill } from '@rujian/contract/base/fill';
import type { ReactNode } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject, useLocation, useRouteError } from 'react-router';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { Failed } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import type { DeskScreen } from './desk-screen.ts';
import { DeskFrame, loadAround } from './frame/desk-frame.tsx';
import { texts } from './frame/texts.ts';
import { SCREENS } from './screens.ts';

const BASE = '/desk';

export function createDeskRouter() {
  const routes: RouteObject[] = [
    {
      Component: DeskFrame,
      ErrorBoundary: ScreenFailed,
      children: [...SCREENS.map(routeOf), { path: '*', Component: NoSuchScreen }],
    },
  ];
  const screen: DeskScreen | undefined = matchRoutes(routes, location, BASE)?.at(-1)?.route.handle;
  // Together with the code of the screen, not after it.
  if (!screen?.bare) void loadAround();
  return createBrowserRouter(routes, { basename: BASE });
}

function routeOf(screen: DeskScreen): RouteObject {
  return {
    path: `/${screen.path}`,
    handle: screen,
    ErrorBoundary: ScreenFailed,
    lazy: async () => {
      const { Component } = await screen.load();
      return {
        element: (
          <Guarded right={screen.right}>
            <Component />
          </Guarded>
        ),
      };
    },
  };
}

function NoSuchScreen() {
  const { pathname } = useLocation();
  return (
    <Failed title={fill(texts.noSuchScreen, { path: pathname })}>
      <LinkButton to="/" type="primary" label={texts.toWork} />
    </Failed>
  );
}

/** A broken screen; after a new release a reload often helps. */
function ScreenFailed() {
  const error = useRouteError();
  return (
    <Failed title={texts.screenFailed} {...(error instanceof Error && { note: error.message })}>
      <TextButton type="primary" onClick={() => location.reload()} label={texts.reload} />
    </Failed>
  );
}

function Guarded({ right, children }: { right: DeskRight | readonly DeskRight[] | null; children: ReactNode }) {
  if (useHolds(right)) return children;
  return <Failed title={texts.notAllowed} note={texts.notAllowedNote} />;
}
