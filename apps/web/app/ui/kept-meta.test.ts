// spec 2.46: metadata: title, description, keywords
import { expect, test } from 'vitest';
import { withKeptMeta } from './kept-meta.ts';

const titleOf = ({ loaderData }: { loaderData: unknown }) => [{ title: loaderData }];

test('a page that waits for the data of the browser describes itself with what the server loaded', () => {
  const modules = withKeptMeta({ balance: { meta: titleOf }, layout: {} }, (id) => `${id} from the server`);

  expect(modules.balance.meta({ loaderData: undefined })).toEqual([{ title: 'balance from the server' }]);
  expect(modules.balance.meta({ loaderData: 'of the browser' })).toEqual([{ title: 'of the browser' }]);
  expect(modules.layout).toEqual({});
});
