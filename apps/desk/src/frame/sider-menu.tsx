import { Menu, type MenuProps } from 'antd';
import { createElement } from 'react';
import { Link, useMatches } from 'react-router';
import { type DeskScreen, SCREEN_GROUPS } from '#desk/desk-screen.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { SCREENS } from '../screens.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** The screens somebody may open, by group. */
export function SiderMenu({ onChoose }: { onChoose?: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const person = useDeskPerson();
  const current = (useMatches().at(-1)?.handle as DeskScreen | undefined)?.path ?? '';
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
        label: <Link to={`/${path}`}>{title[deskLang]}</Link>,
      })),
    };
  });
  return (
    <nav aria-label={texts.menuLabel}>
      <Menu
        theme="dark"
        mode="inline"
        items={items}
        selectedKeys={[closest(current)]}
        onClick={() => onChoose?.()}
      />
    </nav>
  );
}

/** A detail lights up the list it belongs to. */
function closest(path: string): string {
  const shown = SCREENS.filter(({ hidden }) => !hidden).map((screen) => screen.path);
  if (shown.includes(path)) return path;
  return shown
    .filter((each) => each !== '' && path.startsWith(`${each}/`))
    .reduce((best, each) => (each.length > best.length ? each : best), '');
}
