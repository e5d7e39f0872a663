export const texts = {
  title: '工作台',
  hello: '你好，{name}',
  listSeparator: '、',
};

export type WorkTexts = typeof texts;
