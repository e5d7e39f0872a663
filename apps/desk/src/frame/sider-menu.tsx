import { Menu, type MenuProps } from 'antd';
import { createElement, useEffect, useRef, useState } from 'react';
import { Link, useMatches } from 'react-router';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { MENU_GROUPS } from './menu.ts';
import { entryOf, menuFor, type OpenEntry } from './open-menu.ts';
import { texts } from './texts.ts';
import { Waiting } from './waiting.tsx';

type MenuItem = NonNullable<MenuProps['items']>[number];

/** Up to this many entries fit on a laptop screen with all groups open. */
const MAX_OPEN_ENTRIES = 16;

/** The entries of a person, by group. A longer menu starts with the group of the screen open. */
export function SiderMenu({ onChoose }: { onChoose?: () => void }) {
  const person = useDeskPerson();
  const mayOpen = (right: DeskScreen['right']) => holds(person, right);
  const path = (useMatches().at(-1)?.handle as DeskScreen | undefined)?.path;
  const current = path === undefined ? null : entryOf(path, mayOpen)?.entry;
  const entries = menuFor(mayOpen);
  const menu = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<string[]>(
    entries.length <= MAX_OPEN_ENTRIES ? [...MENU_GROUPS] : ['work', 'articles'],
  );
  const [shownPath, setShownPath] = useState(path);
  if (shownPath !== path) {
    setShownPath(path);
    if (current && !opened.includes(current.group)) setOpened([...opened, current.group]);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what brings its line into view.
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    void menu.current
      ?.querySelector('.ant-menu-item-selected')
      ?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const items = MENU_GROUPS.flatMap((group): MenuItem[] => {
    const ofGroup = entries.filter((entry) => entry.group === group);
    // A group of one would only hide it.
    if (ofGroup.length <= 1) return ofGroup.map(item);
    const label = groupLabel(group, ofGroup, opened);
    return [{ key: group, label, children: ofGroup.map(item) }];
  });
  return (
    <nav aria-label={texts.menuLabel} ref={menu}>
      <Menu
        theme="dark"
        mode="inline"
        inlineIndent={16}
        items={items}
        openKeys={opened}
        onOpenChange={setOpened}
        selectedKeys={current ? [current.screens[0].path] : []}
        onClick={() => onChoose?.()}
      />
    </nav>
  );
}

function item({ icon, title, screens }: OpenEntry): MenuItem {
  return {
    key: screens[0].path,
    icon: createElement(icon),
    label: (
      <Link to={`/${screens[0].path}`}>
        {title[deskLang]}
        <Waiting screens={screens} />
      </Link>
    ),
  };
}

/** A closed group shows what waits inside. */
function groupLabel(group: OpenEntry['group'], entries: OpenEntry[], opened: string[]) {
  return (
    <>
      {texts[group]}
      {!opened.includes(group) && <Waiting screens={entries.flatMap(({ screens }) => screens)} />}
    </>
  );
}
