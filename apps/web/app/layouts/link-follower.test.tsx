// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from '#web/ui/link.tsx';
import { LinkFollower } from './link-follower.tsx';

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  PrefetchPageLinks: ({ page }: { page: string }) => <p>{`ahead: ${page}`}</p>,
}));

afterEach(cleanup);

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function openPage() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Link to="/news?page=2#day">
        <b>新闻</b>
      </Link>
      <a href="/lang/en">English</a>
      <LinkFollower />
      <Address />
    </MemoryRouter>,
  );
}

test('a click inside a link opens its page without a reload', () => {
  openPage();

  fireEvent.click(screen.getByText('新闻'));

  expect(screen.getByRole('status').textContent).toBe('/news?page=2#day');
});

test('a click with a modifier and an external link are left to the browser', () => {
  openPage();

  const ours = fireEvent.click(screen.getByText('新闻'), { ctrlKey: true });
  const servers = fireEvent.click(screen.getByText('English'));

  expect([ours, servers]).toEqual([true, true]);
  expect(screen.getByRole('status').textContent).toBe('/');
});

test('hovering over a link prefetches its page', async () => {
  openPage();

  fireEvent.pointerOver(screen.getByText('新闻'));

  expect(await screen.findByText('ahead: /news?page=2#day')).toBeDefined();
});
