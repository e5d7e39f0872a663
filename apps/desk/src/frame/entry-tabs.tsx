import { Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { entryOf } from './open-menu.ts';
import { Waiting } from './waiting.tsx';

/** The other screens of the same menu entry, each with its own address. */
export function EntryTabs({ path }: { path: string }) {
  const person = useDeskPerson();
  const navigate = useNavigate();
  const found = entryOf(path, (right) => holds(person, right));
  if (found?.tab !== path || found.entry.screens.length === 1) return null;
  return (
    <nav aria-label={found.entry.title[deskLang]}>
      <Tabs
        className="entry-tabs"
        activeKey={path}
        items={found.entry.screens.map((screen) => ({
          key: screen.path,
          label: (
            <>
              {screen.title[deskLang]}
              <Waiting screens={[screen]} />
            </>
          ),
        }))}
        onChange={(chosen) => void navigate(`/${chosen}`)}
      />
    </nav>
  );
}
