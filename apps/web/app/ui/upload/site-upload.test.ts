// spec 1.12: rich-text editor, upload; an undefined upload extension
import { afterEach, expect, test, vi } from 'vitest';
import { requireKnownMode } from './upload-file.ts';

const limits = { maxsize: 1, mimetype: 'jpg' };

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['zh-CN', '上传扩展未定义'],
  ['en', 'The upload extension is undefined!'],
])('an unsupported upload mode is reported as undefined: %s', (lang, sentence) => {
  vi.stubGlobal('document', { documentElement: { lang } });

  expect(() => requireKnownMode({ ...limits, mode: 'alioss' })).toThrow(sentence);
  expect(() => requireKnownMode({ ...limits, mode: 'local' })).not.toThrow();
});
