// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { markChanges, markRemarks, ReadingPage } from './reading-page.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

beforeEach(() => {
  document.body.innerHTML = `<nav>旧闻</nav><main><p><span>新标题</span></p><h1><span>新标题</span></h1><article>
    <p>第一段没有变。</p>
    <p>奶价<a href="/baike/1">回升</a>到三元六角。</p>
    <p>这一段是新写的。</p></article></main>`;
});

const same = (text: string) => ({ kind: 'same' as const, pieces: [{ kind: 'same' as const, text }] });

test('changed words are marked where they are, links stay links, and a removed paragraph is shown', () => {
  const { places, unseenFields } = markChanges(document, {
    fields: [
      { field: 'title', before: '旧标题', after: '新标题' },
      { field: 'seoTitle', before: '', after: '只给搜索引擎' },
    ],
    paragraphs: [
      same('第一段没有变。'),
      { kind: 'removed', pieces: [{ kind: 'removed', text: '这一段删去了。' }] },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: '奶价' },
          { kind: 'removed', text: '下跌' },
          { kind: 'added', text: '回升' },
          { kind: 'same', text: '到三元六角。' },
        ],
      },
      { kind: 'added', pieces: [{ kind: 'added', text: '这一段是新写的。' }] },
    ],
  });

  expect(document.querySelector('h1 span')?.innerHTML).toBe(
    '<del class="review-old">旧</del><ins class="review-new">新</ins>标题',
  );
  const lines = [...document.querySelectorAll('article p')].map(({ innerHTML }) => innerHTML);
  expect(lines).toEqual([
    '第一段没有变。',
    '<del class="review-old">这一段删去了。</del>',
    '奶价<del class="review-old">下跌</del><a href="/baike/1"><ins class="review-new">回升</ins></a>到三元六角。',
    '<ins class="review-new">这一段是新写的。</ins>',
  ]);
  expect(places).toHaveLength(4);
  expect(unseenFields.map(({ field }) => field)).toEqual(['seoTitle']);
});

test('a remark is marked at its words, once, also across a link', () => {
  const remarks = [
    { id: 7, quote: '价回升到' },
    { id: 8, quote: '没有这些字' },
  ];

  markRemarks(document, remarks);
  markRemarks(document, remarks);

  const marks = [...document.querySelectorAll<HTMLElement>('mark')];
  expect(marks.map(({ textContent }) => textContent).join('')).toBe('价回升到');
  expect(new Set(marks.map(({ dataset }) => dataset.remark))).toEqual(new Set(['7']));
});

test('changes that arrive before the whole page is read are marked when it is', () => {
  const page = document.implementation.createHTMLDocument();
  const readyState = vi.spyOn(page, 'readyState', 'get').mockReturnValue('loading');
  const content = vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(page);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    content.mockRestore();
  });
  const callbacks = { onMarked() {}, onSelect() {}, onRemark() {}, onKey() {}, onPage() {} };
  const props = { html: '', name: '页面', width: 'desktop' as const, remarks: [], ...callbacks };
  const changes = { fields: [{ field: 'summary', before: '奶价回升', after: '奶价回升三周' }], paragraphs: [] };
  page.body.innerHTML = '<main><h1>标题</h1></main>';
  act(() => root.render(createElement(ReadingPage, { ...props, changes: undefined })));
  act(() => root.render(createElement(ReadingPage, { ...props, changes })));

  page.body.innerHTML = '<main><h1>标题</h1><p>奶价回升三周</p></main>';
  readyState.mockReturnValue('complete');
  act(() => place.querySelector('iframe')?.dispatchEvent(new Event('load')));

  expect(page.querySelector('ins')?.textContent).toBe('三周');
});
