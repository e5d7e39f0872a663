import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type DeskCount, getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { createElement, useEffect, useRef, useState } from 'react';
import { Link, useMatches } from 'react-router';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { type Group, MENU_GROUPS } from './menu.ts';
import { entryOf, menuFor, type OpenEntry } from './open-menu.ts';
import { texts } from './texts.ts';

/** Up to this many entries fit on a laptop screen with all groups open. */
const MAX_OPEN_ENTRIES = 16;

export function SiderMenu({ onChoose }: { onChoose?: () => void }) {
  const person = useDeskPerson();
  const mayOpen = (right: DeskScreen['right']) => holds(person, right);
  const path = (useMatches().at(-1)?.handle as DeskScreen | undefined)?.path;
  const current = path === undefined ? null : entryOf(path, mayOpen)?.entry;
  const entries = menuFor(mayOpen);
  const menu = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<readonly Group[]>(() => {
    if (entries.length <= MAX_OPEN_ENTRIES) return MENU_GROUPS;
    return ['work', 'articles', ...(current ? [current.group] : [])];
  });
  const [shownPath, setShownPath] = useState(path);
  if (shownPath !== path) {
    setShownPath(path);
    if (current && !opened.includes(current.group)) setOpened((now) => [...now, current.group]);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what brings its line into view.
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    void menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);

  function fold(group: Group) {
    setOpened((now) => (now.includes(group) ? now.filter((each) => each !== group) : [...now, group]));
  }

  function item({ icon, title, screens }: OpenEntry) {
    const [first] = screens;
    const isCurrent = current?.screens[0].path === first.path;
    return (
      <li key={first.path}>
        <Link to={`/${first.path}`} aria-current={isCurrent ? 'page' : undefined} onClick={() => onChoose?.()}>
          <span aria-hidden="true">{createElement(icon)}</span>
          {title[deskLang]}
          <Waiting screens={screens} />
        </Link>
      </li>
    );
  }

  return (
    <nav aria-label={texts.menuLabel} ref={menu} className="sider-menu">
      <ul>
        {MENU_GROUPS.map((group) => {
          const ofGroup = entries.filter((entry) => entry.group === group);
          // A group of one would only hide it.
          if (ofGroup.length <= 1) return ofGroup.map(item);
          const isOpen = opened.includes(group);
          return (
            <li key={group}>
              <button type="button" aria-expanded={isOpen} onClick={() => fold(group)}>
                {texts[group]}
                {!isOpen && <Waiting screens={ofGroup.flatMap(({ screens }) => screens)} />}
                <span className="sider-fold" aria-hidden="true">
                  {isOpen ? <DownOutlined /> : <RightOutlined />}
                </span>
              </button>
              {isOpen && <ul>{ofGroup.map(item)}</ul>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const REFETCH_MS = 60_000;

export function Waiting({ screens }: { screens: readonly DeskScreen[] }) {
  const counts = useCall(getDeskCounts, {}, { refetchMs: REFETCH_MS });
  const waiting = screens
    .flatMap(({ path }) => counts.data?.[path] ?? [])
    .filter(({ within }) => !screens.some(({ path }) => path === within));
  const count = sum(waiting, 'count');
  if (count === 0) return null;
  return <em className={sum(waiting, 'late') > 0 ? 'waiting waiting-urgent' : 'waiting'}>{count}</em>;
}

function sum(waiting: DeskCount[], part: 'count' | 'late'): number {
  return waiting.reduce((total, each) => total + each[part], 0);
}
