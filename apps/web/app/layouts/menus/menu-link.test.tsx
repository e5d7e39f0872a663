// @vitest-environment happy-dom
// spec 2.50: link, iframe, tab, any other type
// spec 8.06: menu type unknown
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { VisitContext } from '#web/ui/member/visit.ts';
import { MenuLink } from './menu-link.tsx';

afterEach(cleanup);

test('a link entry opens a new tab without opener and referrer', () => {
  const entry = {
    title: '农业农村部',
    kind: 'outside',
    to: 'https://www.moa.gov.cn/',
  } as const;

  render(<MenuLink entry={entry} />);

  const link = screen.getByRole('link', { name: '农业农村部' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test.each([
  ['zh-cn', '导航失败，菜单类型无法识别'],
  ['en', 'Navigation failed, the menu type is unrecognized!'],
] as const)('an entry of an unknown type says so in %s', async (lang, sentence) => {
  const entry = { title: '专栏', kind: 'unknown' as const, to: '', children: [] };
  render(
    <VisitContext value={{ lang, requestId: '' }}>
      <MemoryRouter>
        <MenuLink entry={entry} />
      </MemoryRouter>
    </VisitContext>,
  );

  fireEvent.click(screen.getByRole('button', { name: '专栏' }));

  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});
