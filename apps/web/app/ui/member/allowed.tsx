import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';

/** A path → full paths of its permitted buttons (spec §3). */
export type AuthNode = Readonly<Record<string, readonly string[]>>;

/** Provided by the layout of the member centre from the server's rules. */
export const AuthNodeContext = createContext<AuthNode>({});

/** Spec §6: an element is permitted if the current path plus its name is. */
function isPermitted(authNode: AuthNode, path: string, name: string): boolean {
  const page = path.replace(/\/+$/, '');
  return authNode[page]?.includes(`${page}/${name}`) ?? false;
}

/** Whether the member's group has this button rule, on the current page or on `page`. */
export function useAllowed(name: string, page?: string): boolean {
  const { pathname } = useLocation();
  return isPermitted(useContext(AuthNodeContext), page ?? pathname, name);
}

type Props = { name: string; page?: string; children: ReactNode };

/** Hides what the member's group may not use: `<Allowed name="edit">…</Allowed>`. */
export function Allowed({ name, page, children }: Props) {
  return useAllowed(name, page) ? children : null;
}
