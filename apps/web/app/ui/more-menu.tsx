import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSite } from './site-data.ts';

/** Secondary actions of a page, behind one button; opens without scripts. */
export function MoreMenu({ form = 'btn', children }: { form?: string; children: ReactNode }) {
  const { texts } = useSite();
  return (
    <details className="drop">
      <summary className={form} aria-label={texts.moreActions}>
        <Icon name="more" />
      </summary>
      <div className="drop-panel drop-list">{children}</div>
    </details>
  );
}
