import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VisitContext } from '#web/ui/member/visit.ts';
import { texts as TEXTS } from '../texts.ts';
import { ItemTable } from './record-items.tsx';
import type { RecordView } from './record-view.ts';

const english = TEXTS.en;

test('an English page shows results and limits of a notice in English', () => {
  const item = { group: 'microbes', result: 'pass', structured: true, term: null } as const;
  const items: RecordView['items'] = [
    { ...item, id: 1, name: 'Salmonella', found: '5份均未检出/25g', standard: '不得检出/25g' },
    { ...item, id: 2, name: 'Label', found: '实测为标示值的98%', standard: '≥标示值的80%' },
    { ...item, id: 3, name: 'Other', found: '未标注贮存条件', standard: '' },
  ];

  const html = renderToStaticMarkup(
    <VisitContext value={{ lang: 'en', requestId: '' }}>
      <ItemTable record={{ items, retest: 'none' } as RecordView} texts={english} />
    </VisitContext>,
  );

  expect(html).toContain('<td class="num">not detected in 25g, all 5 samples</td>');
  expect(html).toContain('<td class="num">98% of the label value</td>');
  expect(html).toContain('<td class="num" lang="zh-CN">未标注贮存条件</td>');
});
