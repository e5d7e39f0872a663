// spec 5.03: upload checks, on both sides
import { expect, test } from 'vitest';
import { uploadRule } from './upload-rules.ts';

const limits = { mimetype: 'jpg,.png,application/pdf,video/*', maxsize: 1000 };
const photo = { name: '牧场.JPG', size: 1000, type: 'image/jpeg' };

test('a file without a name or size is incomplete', () => {
  expect(uploadRule({ ...photo, name: '' }, limits)).toBe('rule.uploadIncomplete');
  expect(uploadRule({ ...photo, size: 0 }, limits)).toBe('rule.uploadIncomplete');
  expect(uploadRule({}, limits)).toBe('rule.uploadIncomplete');
});

test.each([
  ['its suffix in any case', photo],
  ['its suffix written with a dot', { name: 'a.png', size: 1, type: '' }],
  ['its media type', { name: 'report', size: 1, type: 'application/pdf' }],
  ['its kind of media', { name: 'a.mp4', size: 1, type: 'video/mp4' }],
])('a file is allowed by %s', (_by, file) => {
  expect(uploadRule(file, limits)).toBeNull();
});

test.each([
  { name: 'a.svg', size: 1, type: 'image/svg+xml' },
  { name: 'jpg', size: 1, type: '' },
  { name: 'a.jpg.exe', size: 1, type: 'application/x-msdownload' },
  { name: 'a.', size: 1, type: '' },
])('a file of another type is refused: $name', (file) => {
  expect(uploadRule(file, limits)).toBe('rule.uploadType');
});

test('a list of * allows every type', () => {
  expect(uploadRule({ name: 'a.exe', size: 1 }, { ...limits, mimetype: '*' })).toBeNull();
});

test('an empty list allows nothing', () => {
  expect(uploadRule(photo, { ...limits, mimetype: '' })).toBe('rule.uploadType');
});

test('a file may have exactly the maximum size', () => {
  expect(uploadRule({ ...photo, size: 1000 }, limits)).toBeNull();
  expect(uploadRule({ ...photo, size: 1001 }, limits)).toBe('rule.uploadSize');
});
