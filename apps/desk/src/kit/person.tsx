import type { OwnDesk } from '@rujian/contract/areas/staff/desk';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { createContext, type ReactNode, use } from 'react';

const Context = createContext<OwnDesk | null>(null);

export const PersonProvider = Context.Provider;

export function useDeskPerson(): OwnDesk {
  const person = use(Context);
  if (!person) throw new Error('Nobody is logged in');
  return person;
}

type Wanted = DeskRight | readonly DeskRight[] | null;

export function holds(person: OwnDesk, right: Wanted): boolean {
  return right === null || [right].flat().some((one) => person.rights.includes(one));
}

export function useHolds(right: Wanted): boolean {
  return holds(useDeskPerson(), right);
}

/** Shows its children if the permission is held; the server checks again. */
export function Allowed({ right, children }: { right: Wanted; children: ReactNode }) {
  return useHolds(right) ? children : null;
}
