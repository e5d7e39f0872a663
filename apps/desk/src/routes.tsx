import { createBrowserRouter, type RouteObject } from 'react-router';
import type { DeskScreen } from './desk-screen.ts';
import { DeskFrame } from './frame/desk-frame.tsx';
import { NoSuchScreen, ScreenFailed } from './frame/failures.tsx';
import { Guarded } from './frame/guarded.tsx';
import { SCREENS } from './screens.ts';

/** Base path of the desk. */
const BASE = '/desk';

export function createDeskRouter() {
  return createBrowserRouter(
    [
      {
        Component: DeskFrame,
        ErrorBoundary: ScreenFailed,
        children: [...SCREENS.map(routeOf), { path: '*', Component: NoSuchScreen }],
      },
    ],
    { basename: BASE },
  );
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
