import type { ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';

export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollBox className="table-box" label={label}>
      {children}
    </ScrollBox>
  );
}
