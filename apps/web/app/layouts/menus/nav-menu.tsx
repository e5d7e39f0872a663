import type { MenuEntry } from '#web/ui/site-data.ts';
import { MenuItems } from './menu-link.tsx';

type Props = { entries: readonly MenuEntry[]; active: string | undefined; label: string };

export function NavMenu({ entries, active, label }: Props) {
  return (
    <nav className="nav" aria-label={label}>
      <ul>
        <MenuItems entries={entries} active={active} />
      </ul>
    </nav>
  );
}
