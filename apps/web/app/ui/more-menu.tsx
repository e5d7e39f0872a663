import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSite } from './site-data.ts';

export function MoreMenu(props: {
  /** A button, or a tool of a toolbar of which all entries need scripts. */
  form?: 'btn' | 'tool';
  children: ReactNode;
}) {
  const { form = 'btn', children } = props;
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
