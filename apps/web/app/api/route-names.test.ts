// spec 4.03: session interruption on 302 and 409, once for each session; to the route name or path if it is a page of ours; an answer that names the login route opens the dialog in place
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { pathOfRoute, routeNameOf } from './route-names.ts';

function pathsOf({ path = '', children = [] }: RouteConfigEntry): string[] {
  return [...(children.length === 0 ? [`/${path}`] : []), ...children.flatMap(pathsOf)];
}

test('every page without parameters has a name that resolves to it', async () => {
  const paths = (await routes).flatMap(pathsOf).filter((path) => !/[:*]/.test(path));

  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => pathOfRoute(routeNameOf(path)) !== path)).toEqual([]);
});

test('names match the specification and the rules', () => {
  expect(pathOfRoute('userLogin')).toBe('/user/login');
  expect(pathOfRoute('index')).toBe('/');
  expect(pathOfRoute('account/message')).toBe('/user/account/message');
  expect(pathOfRoute('elsewhere')).toBeNull();
  expect(routeNameOf('/news/12')).toBe('');
});
