import type { MenuEntry } from '#web/ui/site-data.ts';
import { MenuLink } from './menu-link.tsx';

type Props = {
  entries: readonly MenuEntry[];
  /** Address of the entry that the page belongs to. */
  active: string | undefined;
  label: string;
};

/** The header's entries with the active one marked. */
export function NavMenu({ entries, active, label }: Props) {
  return (
    <nav className="nav" aria-label={label}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.title}>
            <MenuLink entry={entry} current={entry.to === active} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
