import type { ReactNode } from 'react';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import type { MenuEntry } from '#web/ui/site-data.ts';

type Props = { entry: Pick<MenuEntry, 'title' | 'kind' | 'to'>; current?: boolean; children?: ReactNode };

type ItemsProps = { entries: readonly MenuEntry[]; active?: string | undefined };

export function NavMenu({ label, ...items }: ItemsProps & { label: string }) {
  return (
    <nav className="nav" aria-label={label}>
      <ul>
        <MenuItems {...items} />
      </ul>
    </nav>
  );
}

export function MenuItems({ entries, active }: ItemsProps) {
  return entries.map((entry) => (
    <li key={entry.title}>
      <MenuLink entry={entry} current={entry.to === active} />
    </li>
  ));
}

export function MenuLink({ entry, current = false, children = entry.title }: Props) {
  if (entry.kind === 'outside') {
    return <TextLink to={entry.to} target="_blank" rel="noopener noreferrer" label={children} />;
  }
  if (entry.kind === 'frame') {
    // Only a full page load gets the content policy that allows the frame.
    return <a href={entry.to}>{children}</a>;
  }
  if (entry.kind === 'page') {
    return <TextLink to={entry.to} aria-current={current ? 'page' : undefined} label={children} />;
  }
  return <TextButton data-act="unknownMenu" label={children} />;
}
