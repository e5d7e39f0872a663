import { expect, test } from 'vitest';
import { uploadRule } from './upload-rules.ts';
import { documentSuffix, limitsFor, suffixesOf } from './upload-topics.ts';

const pictures = { mimetype: 'jpg,png', maxsize: 10_485_760 };
const MEGABYTE = 1_048_576;

function rule(topic: string, name: string, megabytes: number) {
  const file = { name, size: megabytes * MEGABYTE, type: '' };
  return uploadRule(file, limitsFor(topic, file, pictures));
}

test('a complaint accepts a PDF of up to 10 MB and a video of up to 50 MB', () => {
  expect(rule('complaint', '检测报告.PDF', 10)).toBeNull();
  expect(rule('complaint', '检测报告.pdf', 11)).toBe('rule.uploadSize');
  expect(rule('complaint', '开袋.mp4', 50)).toBeNull();
  expect(rule('complaint', '开袋.mp4', 60)).toBe('rule.uploadSize');
});

test('a contribution accepts documents of up to 20 MB, and no video', () => {
  for (const suffix of ['pdf', 'docx', 'xlsx', 'zip']) {
    expect(rule('contribution', `稿件.${suffix}`, 20)).toBeNull();
    expect(rule('contribution', `稿件.${suffix}`, 21)).toBe('rule.uploadSize');
  }
  expect(rule('contribution', '采访.mp4', 1)).toBe('rule.uploadType');
});

test('every other topic accepts only pictures', () => {
  expect(rule('default', '报告.pdf', 1)).toBe('rule.uploadType');
  expect(rule('default', '牧场.jpg', 1)).toBeNull();
  expect(rule('complaint', '程序.exe', 1)).toBe('rule.uploadType');
  expect(rule('constructor', '报告.pdf', 1)).toBe('rule.uploadType');
});

test('a picture counts as a picture under any topic', () => {
  expect(documentSuffix('complaint', { name: '瓶盖.jpg' })).toBeNull();
  expect(rule('complaint', '瓶盖.jpg', 11)).toBe('rule.uploadSize');
});

test('a file field lists everything that a topic accepts', () => {
  expect(suffixesOf('complaint', pictures)).toEqual(['jpg', 'png', 'pdf', 'mp4']);
  expect(suffixesOf('default', pictures)).toEqual(['jpg', 'png']);
});
