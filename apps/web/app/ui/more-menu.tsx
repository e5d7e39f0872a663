import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSite } from './site-data.ts';

type Props = {
  /** A button, or a tool of a toolbar of which all entries need scripts. */
  form?: 'btn' | 'tool';
  children: ReactNode;
};

export function MoreMenu({ form = 'btn', children }: Props) {
  const { texts } = useSite();
  return (
    <details className={form === 'tool' ? 'drop needs-js' : 'drop'}>
      <summary className={form} aria-label={texts.moreActions}>
        <Icon name="more" />
      </summary>
      <div className="drop-panel drop-list">{children}</div>
    </details>
  );
}
