// spec 2.10: share button, poster drawn in the browser (product R22); large type (R25); language note (R26); order notes (R29)
// spec 8.06: menu type unknown
import { LARGE_TYPE_STORAGE_KEY, THEME_STORAGE_KEY } from '@rujian/contract/base/constants';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { LargeTypeButton, ThemeButton } from '#web/layouts/head-tools.tsx';
import { MenuLink } from '#web/layouts/menus/menu-link.tsx';
import { texts as TEXTS } from '#web/layouts/texts.ts';
import { SiteContext } from '#web/ui/site-data.ts';
import { answerPresses } from './acts.ts';

const texts = TEXTS['zh-cn'];

const SITE = { lang: 'zh-cn', site: {}, texts } as never;
const { dataset } = document.documentElement;

beforeAll(answerPresses);
afterEach(() => {
  cleanup();
  document.documentElement.lang = 'zh-CN';
});

test.each([false, true])('one press enlarges the type, the next restores it', (hasLabel) => {
  render(
    <SiteContext value={SITE}>
      <LargeTypeButton hasLabel={hasLabel} />
    </SiteContext>,
  );
  const button = screen.getByRole('button', { name: '切换大字模式' });

  fireEvent.click(button);
  const grown = [dataset.large, localStorage.getItem(LARGE_TYPE_STORAGE_KEY)];
  fireEvent.click(button);
  const before = [dataset.large, localStorage.getItem(LARGE_TYPE_STORAGE_KEY)];

  expect(grown).toEqual(['1', '1']);
  expect(before).toEqual([undefined, null]);
});

test('the theme button stores the other theme', () => {
  render(
    <SiteContext value={SITE}>
      <ThemeButton />
    </SiteContext>,
  );

  fireEvent.click(screen.getByRole('button', { name: texts.switchTheme }));

  expect([dataset.theme, localStorage.getItem(THEME_STORAGE_KEY)]).toEqual(['dark', 'dark']);
});

test.each([
  ['zh-CN', '导航失败，菜单类型无法识别'],
  ['en', 'Navigation failed, the menu type is unrecognized!'],
] as const)('a menu entry of an unknown type says so in %s', async (lang, sentence) => {
  document.documentElement.lang = lang;
  render(<MenuLink entry={{ title: '专栏', kind: 'unknown', to: '' }} />);

  fireEvent.click(screen.getByRole('button', { name: '专栏' }));

  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('a link with an act still opens in a new tab', () => {
  render(
    <a href="/search" data-act="search">
      搜索
    </a>,
  );

  const isLeftToBrowser = fireEvent.click(screen.getByText('搜索'), { ctrlKey: true });

  expect(isLeftToBrowser).toBe(true);
});
