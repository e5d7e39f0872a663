import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { ReactNode } from 'react';
import { Failed } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Props = { right: DeskRight | readonly DeskRight[] | null; children: ReactNode };

/** A screen with its required permission; others see a notice. */
export function Guarded({ right, children }: Props) {
  if (useHolds(right)) return children;
  return <Failed title={texts.notAllowed} note={texts.notAllowedNote} />;
}
