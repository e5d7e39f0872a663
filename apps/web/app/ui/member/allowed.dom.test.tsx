// spec 6.03: button-level permission: every button rule of the base data, in the call and on the screen
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Allowed, AuthNodeContext } from './allowed.tsx';

afterEach(cleanup);

function shownAt(path: string): string[] {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AuthNodeContext value={{ '/user/account/profile': ['/user/account/profile/edit'] }}>
        <Allowed name="edit">
          <button type="button">编辑</button>
        </Allowed>
        <Allowed name="bind">
          <button type="button">换绑</button>
        </Allowed>
      </AuthNodeContext>
    </MemoryRouter>,
  );
  return screen.queryAllByRole('button').map((button) => button.textContent);
}

test.each([
  ['/user/account/profile', ['编辑']],
  ['/user/account/profile/', ['编辑']],
  ['/user/account/overview', []],
])(
  'an element marked for authorisation is removed if the current path plus its name is not permitted: %s',
  (path, expected) => {
    expect(shownAt(path)).toEqual(expected);
  },
);

test('a control on another page follows the rule of its own page', () => {
  render(
    <MemoryRouter initialEntries={['/user/account/integral']}>
      <AuthNodeContext value={{ '/user/account/overview': ['/user/account/overview/signIn'] }}>
        <Allowed name="signIn" page="/user/account/overview">
          <button type="button">签到</button>
        </Allowed>
        <Allowed name="signIn">
          <button type="button">别处</button>
        </Allowed>
      </AuthNodeContext>
    </MemoryRouter>,
  );

  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['签到']);
});
