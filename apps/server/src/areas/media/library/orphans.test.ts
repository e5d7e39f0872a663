import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media, mediaUploadDays, mediaUploads, mediaUses } from '#schema/media.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { plainPicture } from '#test/pictures.ts';
import { startApp } from '#test/start-app.ts';
import { sendFiles } from '#test/upload-form.ts';
import { createAvatars } from '../avatars.ts';
import { ORPHANS_JOB } from './orphans.ts';

const HOUR = 3_600;

async function start() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  let shade = 0;
  return {
    ...kit,
    member,
    /** A different picture each time. */
    async upload(): Promise<{ id: number; url: string }> {
      shade += 1;
      const content = await plainPicture(200, 200, 'png', `#0000${shade}${shade}`);
      const { headers } = await logIn(kit, member);
      const answer = await sendFiles(kit, [{ content, name: 'a.png' }], { headers });
      return answer.json().data.file;
    },
    left: async () => {
      const rows = await kit.platform.db.select().from(media).orderBy(media.id);
      return rows.map(({ id }) => id);
    },
  };
}

test('an unused file is erased after two days, not before', async () => {
  const { upload, advance, runJobs, left, platform } = await start();
  const { id, url } = await upload();

  advance(48 * HOUR);
  await runJobs(ORPHANS_JOB);
  const before = await left();
  advance(1);
  await runJobs(ORPHANS_JOB);

  expect(before).toEqual([id]);
  expect(await left()).toEqual([]);
  expect(await platform.db.select().from(mediaUploads)).toEqual([]);
  expect(await platform.blobs.head(url.slice(1))).toBeUndefined();
});

test('uploading it again starts another two days', async () => {
  const { upload, advance, runJobs, left, platform } = await start();
  const { id } = await upload();
  advance(40 * HOUR);
  await platform.db.update(media).set({ lastUploadedAt: platform.clock.now() });

  advance(40 * HOUR);
  await runJobs(ORPHANS_JOB);

  expect(await left()).toEqual([id]);
});

test('avatars and files of contents stay, and so does everything a page references', async () => {
  const { upload, advance, runJobs, left, platform, member } = await start();
  const [avatar, body, cover, library, orphan] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  await createAvatars(platform).avatarOf(member.id, avatar.url);
  await platform.db.insert(mediaUses).values({ mediaId: body.id, t: 'news', targetId: 1, place: 'body' });
  await makeArticle(platform, { coverMediaId: cover.id });
  const [editor] = await platform.db.insert(staff).values({ account: 'editor', name: '编辑' }).returning();
  await platform.db.update(media).set({ uploadedByStaffId: editor?.id }).where(eq(media.id, library.id));

  advance(72 * HOUR);
  await runJobs(ORPHANS_JOB);

  expect(await left()).toEqual([avatar.id, body.id, cover.id, library.id]);
  expect(await left()).not.toContain(orphan.id);
});

test('the current avatar stays, even if another one was chosen and not saved', async () => {
  const { upload, advance, runJobs, left, platform, member } = await start();
  const { avatarOf } = createAvatars(platform);
  const [old, next] = [await upload(), await upload()];
  const avatarPath = await avatarOf(member.id, old.url);
  await platform.db.update(members).set({ avatarPath }).where(eq(members.id, member.id));
  await avatarOf(member.id, next.url);

  advance(49 * HOUR);
  await runJobs(ORPHANS_JOB);

  expect(await left()).toEqual([old.id, next.id]);
});

test('a replaced avatar is erased with its square', async () => {
  const { upload, advance, runJobs, left, platform, member } = await start();
  const { avatarOf } = createAvatars(platform);
  const [old, next] = [await upload(), await upload()];
  const oldPath = await avatarOf(member.id, old.url);
  await avatarOf(member.id, next.url);

  advance(49 * HOUR);
  await runJobs(ORPHANS_JOB);

  expect(await left()).toEqual([next.id]);
  expect(await platform.blobs.head(oldPath.slice(1))).toBeUndefined();
});

test('counts of past days are deleted', async () => {
  const { upload, advance, runJobs, platform } = await start();
  await upload();

  advance(48 * HOUR);
  await runJobs(ORPHANS_JOB);

  expect(await platform.db.select().from(mediaUploadDays)).toEqual([]);
});
