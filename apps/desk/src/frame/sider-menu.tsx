import { type DeskCount, getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { Menu, type MenuProps } from 'antd';
import { createElement, useEffect, useRef } from 'react';
import { Link, useMatches } from 'react-router';
import { type DeskScreen, SCREEN_GROUPS } from '#desk/desk-screen.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { SCREENS } from '../screens.ts';
import { texts } from './texts.ts';

const REFETCH_MS = 60_000;

/** The permitted screens, by group. */
export function SiderMenu({ onChoose }: { onChoose?: () => void }) {
  const person = useDeskPerson();
  const counts = useCall(getDeskCounts, {}, { refetchMs: REFETCH_MS });
  const current = useMatches().at(-1)?.handle as DeskScreen | undefined;
  const menu = useRef<HTMLElement>(null);
  const path = current?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what brings its line into view.
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    void menu.current
      ?.querySelector('.ant-menu-item-selected')
      ?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const items: MenuProps['items'] = SCREEN_GROUPS.flatMap((group) => {
    const open = SCREENS.filter(
      (screen) => screen.group === group && !screen.hidden && holds(person, screen.right),
    );
    if (open.length === 0) return [];
    return {
      type: 'group' as const,
      key: group,
      label: texts[group],
      children: open.map(({ path, title, icon }) => ({
        key: path,
        ...(icon && { icon: createElement(icon) }),
        label: (
          <Link to={`/${path}`}>
            {title[deskLang]}
            <Waiting {...counts.data?.[path]} />
          </Link>
        ),
      })),
    };
  });
  return (
    <nav aria-label={texts.menuLabel} ref={menu}>
      <Menu
        theme="dark"
        mode="inline"
        items={items}
        selectedKeys={current ? litBy(current) : []}
        onClick={() => onChoose?.()}
      />
    </nav>
  );
}

/** Number of items waiting on a screen; red if urgent. */
function Waiting({ count = 0, urgent = 0 }: Partial<DeskCount>) {
  if (count === 0) return null;
  return <em className={urgent > 0 ? 'waiting waiting-urgent' : 'waiting'}>{count}</em>;
}

/** A detail screen highlights its list. */
function litBy({ path, below }: DeskScreen): string[] {
  if (below !== undefined) return [below];
  const shown = SCREENS.filter(({ hidden }) => !hidden).map((screen) => screen.path);
  if (shown.includes(path)) return [path];
  return shown
    .filter((each) => each !== '' && path.startsWith(`${each}/`))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 1);
}
