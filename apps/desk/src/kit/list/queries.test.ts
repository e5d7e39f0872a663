// @vitest-environment happy-dom
import { standardResource } from '@rujian/contract/areas/brands/library';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient, refresh } from './queries.ts';

test('a list that is still loading while something is saved shows what was saved', async () => {
  const { list } = standardResource;
  let stored = 'old';
  const answers: (() => void)[] = [];
  const loading = new QueryObserver(queryClient, {
    queryKey: [list.path, { q: '灭菌乳' }],
    queryFn: ({ signal: _cancelled }) => {
      const data = stored;
      return new Promise<string>((resolve) => answers.push(() => resolve(data)));
    },
  });
  const stop = loading.subscribe(() => undefined);

  stored = 'new';
  const refreshed = refresh(list);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  await refreshed;
  expect(loading.getCurrentResult().data).toBe('new');
  stop();
});
