import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

test('an address below /api that does not exist answers 404 in the language of the caller', async () => {
  const { app } = await startApp();

  const answer = await app.inject({ url: '/api/nothing/here', headers: { 'think-lang': 'en' } });

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 0, data: { error: 'route.not_found' } });
});
