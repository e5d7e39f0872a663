import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';

/** A path → full paths of its permitted buttons (spec §3). */
export type AuthNode = Readonly<Record<string, readonly string[]>>;

export const AuthNodeContext = createContext<AuthNode>({});

/** Spec §6: an element is permitted if the current path plus its name is. */
function isPermitted(authNode: AuthNode, path: string, name: string): boolean {
  const page = path.replace(/(?<!\/)\/+$/, '');
  return authNode[page]?.includes(`${page}/${name}`) ?? false;
}

export function useAllowed(name: string, page?: string): boolean {
  const { pathname } = useLocation();
  return isPermitted(useContext(AuthNodeContext), page ?? pathname, name);
}

export function Allowed({ name, page, children }: { name: string; page?: string; children: ReactNode }) {
  return useAllowed(name, page) ? children : null;
}
