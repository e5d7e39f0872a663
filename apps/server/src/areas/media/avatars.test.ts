import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { media, mediaMemberUses } from '#schema/media.ts';
import { members } from '#schema/members/members.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { plainPicture } from '#test/pictures.ts';
import { startApp } from '#test/start-app.ts';
import { sendFiles } from '#test/upload-form.ts';
import { createAvatars } from './avatars.ts';

async function start() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const { avatarOf } = createAvatars(kit.platform);
  return {
    ...kit,
    member,
    avatarOf,
    async uploaded(content: Buffer, owner = member): Promise<string> {
      const { headers } = await logIn(kit, owner);
      const answer = await sendFiles(kit, [{ content, name: 'me.jpg' }], { headers });
      return answer.json().data.file.url;
    },
  };
}

test('an avatar is a square of 256 pixels, made from one’s own picture', async () => {
  const { app, member, avatarOf, uploaded, platform } = await start();
  const url = await uploaded(await plainPicture(600, 400, 'jpeg'));

  const path = await avatarOf(member.id, url);

  const served = await app.inject(path);
  expect(path).not.toBe(url);
  expect(served.headers['content-type']).toBe('image/webp');
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
  expect(await platform.db.select().from(mediaMemberUses)).toMatchObject([{ memberId: member.id, place: 'avatar' }]);
});

test('the absolute address and the address of the square mean the same picture', async () => {
  const { member, avatarOf, uploaded } = await start();
  const url = await uploaded(await plainPicture(300, 300, 'jpeg'));

  const path = await avatarOf(member.id, `http://rujian.test${url}`);

  expect(await avatarOf(member.id, path)).toBe(path);
});

test('saving a profile without a new picture keeps the current avatar', async () => {
  const { member, avatarOf, platform } = await start();
  const avatarPath = '/media/imported/old.jpg';
  await platform.db.update(members).set({ avatarPath }).where(eq(members.id, member.id));

  expect(await avatarOf(member.id, avatarPath)).toBe(avatarPath);
});

test.each(['', '/static/images/avatar.png'])('anything but one’s own picture is refused: %j', async (none) => {
  const { member, avatarOf, uploaded, platform } = await start();
  await avatarOf(member.id, await uploaded(await plainPicture(300, 300, 'jpeg')));

  expect(await avatarOf(member.id, none)).toBe('');
  expect(await platform.db.select().from(mediaMemberUses)).toEqual([]);
});

test('pictures of others and external addresses are refused', async () => {
  const { member, avatarOf, uploaded, platform } = await start();
  const url = await uploaded(await plainPicture(300, 300, 'jpeg'), await makeMember(platform));

  for (const foreign of [url, 'https://example.com/a.jpg', 'javascript:alert(1)', '/media/x.jpg']) {
    await expect(avatarOf(member.id, foreign)).rejects.toMatchObject({ id: 'avatar.not_own' });
  }
});

test('a picture with too few pixels is refused', async () => {
  const { member, avatarOf, uploaded } = await start();
  const url = await uploaded(await plainPicture(400, 119, 'jpeg'));

  const refusal = avatarOf(member.id, url);

  await expect(refusal).rejects.toMatchObject({ id: 'avatar.too_small', params: { px: 120 } });
});

test('a picture of more than two megabytes is refused', async () => {
  const { member, avatarOf, uploaded, platform } = await start();
  const url = await uploaded(await plainPicture(300, 300, 'jpeg'));
  await platform.db.update(media).set({ sizeBytes: 2_097_153 });

  const refusal = avatarOf(member.id, url);

  await expect(refusal).rejects.toMatchObject({ id: 'avatar.too_large', params: { megabytes: 2 } });
});
