// spec 8.05: page not found: the full path with its query, bounded
import { REFUSED_HEADER } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { loader } from './not-found.route.tsx';

function thrownFor(headers: Record<string, string>): unknown {
  const request = new Request('http://localhost/refused/request', { headers });
  try {
    return loader({ request } as Parameters<typeof loader>[0]);
  } catch (thrown) {
    return thrown;
  }
}

test('an unknown address is not found; a refused request gets its seconds to wait', () => {
  expect(thrownFor({})).toMatchObject({ init: { status: 404 } });
  expect(thrownFor({ [REFUSED_HEADER]: '48' })).toMatchObject({ data: { seconds: '48' }, init: { status: 429 } });
});
