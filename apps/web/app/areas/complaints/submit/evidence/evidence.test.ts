// spec 2.29: /complaint/submit (ours): guided form, kept while typing, brush on pictures, preview of the public copy, batch and similar complaints at once
import { expect, test } from 'vitest';
import { texts as TEXTS } from '../texts.ts';
import { kindOf, refusalOf } from './evidence.ts';

const texts = TEXTS['zh-cn'];

const MEGABYTE = 1_048_576;
const video = (size: number) => ({ name: '开箱.mp4', type: 'video/mp4', size });
const images = (count: number) => Array.from({ length: count }, () => ({ kind: 'image' as const }));

test('a video of 60 MB is refused with its size and the limit', () => {
  expect(refusalOf(video(60 * MEGABYTE), [], texts)).toBe('“开箱.mp4”有60MB，超过50MB，没有上传。请剪短或压缩后再选。');
  expect(refusalOf(video(50 * MEGABYTE), [], texts)).toBe('');
});

test('at most one video, three documents and nine pictures are accepted', () => {
  const picture = { name: '盒盖.jpg', type: 'image/jpeg', size: 9 };

  expect(refusalOf(video(9), [{ kind: 'video' }], texts)).toBe('视频最多1段');
  expect(refusalOf(picture, images(8), texts)).toBe('');
  expect(refusalOf(picture, images(9), texts)).toBe('图片最多9张');
});

test('anything but a picture, PDF or MP4 is refused by name; a photo may have any size', () => {
  expect(kindOf({ name: 'a.exe', type: 'application/x-msdownload' })).toBe(null);
  expect(refusalOf({ name: 'a.mov', type: 'video/quicktime', size: 9 }, [], texts)).toBe(
    '“a.mov”不是图片、PDF或MP4视频',
  );
  expect(refusalOf({ name: 'a.jpg', type: 'image/jpeg', size: 40 * MEGABYTE }, [], texts)).toBe('');
});

test('an empty file is refused', () => {
  expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size: 0 }, [], texts)).toBe('“a.pdf”是空文件');
});
