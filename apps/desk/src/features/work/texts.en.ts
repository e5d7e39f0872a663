import type { WorkTexts } from './texts.zh-cn.ts';

export const texts: WorkTexts = {
  title: 'My desk',
  hello: 'Hello, {name}',
  listSeparator: ', ',
};
