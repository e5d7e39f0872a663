import { useLocation } from 'react-router';
import type { MenuEntry } from '#web/ui/site-data.ts';
import { activeEntry } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';

/** The header's entries with the active one marked. */
export function NavMenu({ entries, label }: { entries: readonly MenuEntry[]; label: string }) {
  const { pathname } = useLocation();
  const active = activeEntry(entries, pathname);
  return (
    <nav className="nav" aria-label={label}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.title}>
            <MenuLink entry={entry} current={entry === active} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
