import { createContext, use } from 'react';
import type { DeskScreen } from '#desk/desk-screen.ts';

const Context = createContext<readonly DeskScreen[]>([]);

/** The frame provides the list of screens, because a screen cannot import the list it is part of. */
export const ScreensProvider = Context.Provider;

export function useScreens(): readonly DeskScreen[] {
  return use(Context);
}
