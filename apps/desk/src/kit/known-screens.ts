import { createContext, use } from 'react';
import type { DeskScreen } from '#desk/desk-screen.ts';

const Context = createContext<readonly DeskScreen[]>([]);

/** The frame tells its screens which screens there are; a screen cannot import the list it stands in. */
export const ScreensProvider = Context.Provider;

export function useScreens(): readonly DeskScreen[] {
  return use(Context);
}
