import type { UserInfo } from '@rujian/contract/areas/login/public';
import { createContext, useContext } from 'react';

export const MemberContext = createContext<UserInfo | null>(null);

/** Unlike the stored member it stays when the session ends, and with it everything that was typed. */
export function useMember(): UserInfo {
  const member = useContext(MemberContext);
  if (!member) throw new Error('A page of the account area needs the user layout');
  return member;
}
