import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { Lang, LoginPane } from '@rujian/contract/base/constants';
import { createContext, useContext } from 'react';
import type { LoginTexts } from './texts.ts';

export type LoginOutcome = {
  onLoggedIn: (user: UserInfo, method: 'phone' | 'password') => void;
  onRegistered: (user: UserInfo, routePath: string) => void;
  onPasswordReset: () => void;
};

type LoginPlace = LoginOutcome & {
  lang: Lang;
  texts: LoginTexts;
  goTo: (pane: LoginPane) => void;
  /** Shared by all panes, so that it is typed once. */
  mobile: string;
  setMobile: (digits: string) => void;
};

export const LoginContext = createContext<LoginPlace | null>(null);

export function useLogin(): LoginPlace {
  const place = useContext(LoginContext);
  if (!place) throw new Error('A login form needs the login dialog or the login page');
  return place;
}
