import type { UserInfo } from '@rujian/contract/areas/login/public';
import { createContext, useContext } from 'react';

export const MemberContext = createContext<UserInfo | null>(null);

/**
 * The member of this account area. Unlike the stored one it stays when the session ends, and with it
 * everything that was typed.
 */
export function useMember(): UserInfo {
  const member = useContext(MemberContext);
  if (!member) throw new Error('A page of the account area needs the user layout');
  return member;
}
