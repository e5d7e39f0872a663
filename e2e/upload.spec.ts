import { expect, test } from '@playwright/test';
import { signUp } from './members.ts';

/** The smallest possible GIF: one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test('a new member uploads a public picture; a script is refused with the message of the spec', async ({ request }) => {
  const { userInfo, headers: address } = await signUp(request);
  const headers = { ...address, 'ba-user-token': userInfo.token, 'think-lang': 'en' };
  const send = (name: string, buffer: Buffer) =>
    request
      .post('/api/ajax/upload?uuid=1', { headers, multipart: { file: { name, mimeType: 'image/gif', buffer } } })
      .then((answer) => answer.json());

  const picture = await send('cow.gif', PIXEL);
  const script = await send('cow.gif', Buffer.from('<?php phpinfo();'));
  const served = await request.get(picture.data.file.url);

  expect(picture).toMatchObject({ code: 1, msg: 'File uploaded successfully' });
  expect(served.headers()['content-type']).toBe('image/gif');
  expect(script).toMatchObject({ code: 0, msg: 'The type of uploaded file is not allowed!' });
});
