// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { downloadCsv } from './csv.ts';

vi.mock('#desk/kit/api.ts', () => ({ callApi: async () => null, QUIET: {} }));

type Rows = Parameters<typeof downloadCsv>[1];

/** What the browser would store. */
async function written(rows: Rows): Promise<string> {
  const stored: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    stored.push(blob as Blob);
    return 'blob:file';
  });
  downloadCsv('records.csv', rows);
  const bytes = await stored[0]?.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

test.each(['=1+1', '+86 138', '-2', '@SUM(A1)', '\tcmd'])('a spreadsheet does not run the text %j', async (text) => {
  const [, line = ''] = (await written([{ name: text }])).split('\r\n');

  expect(line).toBe(`'${text}`);
});

test('numbers stay numbers, and an empty value is an empty cell', async () => {
  expect(await written([{ change: -2.5, note: null }])).toBe('\uFEFFchange,note\r\n-2.5,');
});

test('commas, quotes and line breaks stay within their cell, also behind an escaped sign', async () => {
  const file = await written([{ name: '鲜奶,"冷藏"', note: '=a,b', place: 'A\nB' }]);

  expect(file).toBe('\uFEFFname,note,place\r\n"鲜奶,""冷藏""","\'=a,b","A\nB"');
});
