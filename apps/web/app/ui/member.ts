import type { UserInfo } from '@rujian/contract/auth';
import { createContext, useContext } from 'react';

export const MemberContext = createContext<UserInfo | null>(null);

/**
 * The member whose account area this is. Unlike the stored one he stays when his session ends, and
 * with him everything that was typed.
 */
export function useMember(): UserInfo {
  const member = useContext(MemberContext);
  if (!member) throw new Error('A page of the account area stands in the user layout');
  return member;
}
