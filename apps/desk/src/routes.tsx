import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import type { DeskScreen } from './desk-screen.ts';
import { DeskFrame, loadAround } from './frame/desk-frame.tsx';
import { Guarded, NoSuchScreen, ScreenFailed } from './frame/failures.tsx';
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
