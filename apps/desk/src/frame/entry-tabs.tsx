import { Link } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { entryOf } from './open-menu.ts';
import { Waiting } from './waiting.tsx';

/** The other screens of the same menu entry, each with its own address. */
export function EntryTabs({ path }: { path: string }) {
  const person = useDeskPerson();
  const found = entryOf(path, (right) => holds(person, right));
  if (found?.tab !== path || found.entry.screens.length === 1) return null;
  return (
    <nav aria-label={found.entry.title[deskLang]}>
      <ul className="entry-tabs">
        {found.entry.screens.map((screen) => (
          <li key={screen.path}>
            <Link to={`/${screen.path}`} aria-current={screen.path === path ? 'page' : undefined}>
              {screen.title[deskLang]}
              <Waiting screens={[screen]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
