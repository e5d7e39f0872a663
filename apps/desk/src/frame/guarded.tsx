import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Props = { right: DeskRight | readonly DeskRight[] | null; children: ReactNode };

/** A screen with its required permission; others see a notice. */
export function Guarded({ right, children }: Props) {
  if (useHolds(right)) return children;
  return <Result status="403" title={texts.notAllowed} subTitle={texts.notAllowedNote} />;
}
