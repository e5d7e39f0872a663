// spec 7.30: the desk of spot checks and tests (ours): tables in, dry run, roll-back, reviews, brands by two people; grid, second keying, gate
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { xlsxOf } from '#test/xlsx.ts';
import { companyFault, splitConsignor } from './company-name.ts';
import { dayAndBatch, sheetDay } from './sheet-day.ts';
import { readSheetFile } from './sheet-file.ts';
import { createSheetReader } from './sheet-reader.ts';

test('a table is read in UTF-8 with or without byte-order mark, and in GBK', () => {
  const text = '序号,食品名称\n1,纯牛奶\n';

  const plain = readSheetFile(Buffer.from(text));
  const marked = readSheetFile(Buffer.from(`\ufeff${text}`));
  const gbk = readSheetFile(iconv.encode(text, 'gbk'));

  const cells = [
    ['序号', '食品名称'],
    ['1', '纯牛奶'],
  ];
  expect(plain).toEqual({ format: 'utf-8', cells });
  expect(marked.cells).toEqual(cells);
  expect(gbk).toEqual({ format: 'gb18030', cells });
});

test('in a workbook formulas give their value, merged cells are filled, and dates are dates', () => {
  const body = xlsxOf(
    [
      ['序号', '食品名称', '生产日期', '不合格项目'],
      [1, { formula: 'CONCAT("纯","牛奶")', result: '纯牛奶' }, { day: 46_145 }, '菌落总数'],
      ['', '', '', '大肠菌群'],
    ],
    ['A2:A3', 'B2:B3', 'C2:C3'],
  );

  const { format, cells } = readSheetFile(body);

  expect(format).toBe('xlsx');
  expect(cells).toEqual([
    ['序号', '食品名称', '生产日期', '不合格项目'],
    ['1', '纯牛奶', '2026-05-03', '菌落总数'],
    ['1', '纯牛奶', '2026-05-03', '大肠菌群'],
  ]);
});

test('a bomb, a picture, an old workbook and an endless sheet are refused', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(61_000_000) }, { level: 1 });
  const far = zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row r="999999999"><c r="A999999999"><v>1</v></c></row></sheetData></worksheet>',
    ),
  });
  const wide = xlsxOf([['a']]);

  expect(bomb.length).toBeLessThan(1_000_000);
  expect(() => readSheetFile(Buffer.from(bomb))).toThrow('import.too_large');
  expect(() => readSheetFile(Buffer.from(far))).toThrow('import.too_many_rows');
  expect(() => readSheetFile(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toThrow('import.old_format');
  expect(() => readSheetFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff]))).toThrow('import.unreadable');
  expect(() => readSheetFile(wide.subarray(0, wide.length / 2))).toThrow('import.unreadable');
  expect(() => readSheetFile(Buffer.from('\n\n'))).toThrow('import.empty');
});

test('dates are read in every notation that agencies use', () => {
  const forms = [
    ...['2026/5/3', '2026-05-03', '2026.5.3', '20260503', '2026年5月3日', '２０２６年５月３日'],
    ...['46145', '2026-05-03 00:00:00'],
  ];

  expect(forms.map(sheetDay)).toEqual(forms.map(() => '2026-05-03'));
  expect(['2026-02-30', '5月3日', '12345', 'K0318', ''].map(sheetDay)).toEqual(Array.from({ length: 5 }, () => null));
});

test('one column for date and batch number gives both', () => {
  expect(dayAndBatch('2026-05-03/K0318')).toEqual({ producedOn: '2026-05-03', batchNo: 'K0318' });
  expect(dayAndBatch('生产日期：2026-05-03 批号：K0318')).toEqual({ producedOn: '2026-05-03', batchNo: 'K0318' });
  expect(dayAndBatch('20260503')).toEqual({ producedOn: '2026-05-03', batchNo: '' });
  expect(dayAndBatch('批号：20260503A1')).toEqual({ producedOn: null, batchNo: '20260503A1' });
});

test('parts of names, places and laboratories are no companies', () => {
  const places = new Set(['河北省', '河北', '石家庄市']);
  const fault = (name: string) => companyFault(name, { places, lab: '国家乳制品质检中心' });

  expect(['河北省', '石家庄市'].map(fault)).toEqual(['company_is_place', 'company_is_place']);
  expect(['国家乳制品质检中心', '河北省食品检验研究院', '中检检测有限公司'].map(fault)).toEqual(
    Array.from({ length: 3 }, () => 'company_is_lab'),
  );
  const pieces = ['有限公司', '限公司', '青禾乳业股份有限', '青禾', '青禾乳业（河北', '司'];
  expect(pieces.map(fault)).toEqual(pieces.map(() => 'company_fragment'));
  expect(['青禾乳业有限公司', '青禾乳业（河北）有限公司', '云州乳品厂'].map(fault)).toEqual([...[null, null, null]]);
});

test('consignor and maker are separated', () => {
  const both = { consignor: '青禾乳业有限公司', maker: '云州乳品有限公司' };

  expect(splitConsignor('委托方：青禾乳业有限公司；受托方：云州乳品有限公司')).toEqual(both);
  expect(splitConsignor('受托方：云州乳品有限公司 委托方：青禾乳业有限公司')).toEqual(both);
  expect(splitConsignor('青禾乳业有限公司（委托方）/云州乳品有限公司（受托方）')).toEqual(both);
  expect(splitConsignor('云州乳品有限公司')).toEqual({ maker: '云州乳品有限公司', consignor: '' });
});

test('a workbook is read in a thread with the same result, refusals included', async () => {
  const { read, close } = createSheetReader();
  const workbook = xlsxOf([['产品'], ['鲜奶']]);
  expect(await read(workbook)).toEqual(readSheetFile(workbook));
  await expect(read(Buffer.from('PK\u0003\u0004broken'))).rejects.toMatchObject({ id: 'import.unreadable' });
  const long = Buffer.from(`产品\0名称\n${'鲜奶\n'.repeat(20_000)}`);
  await expect(read(long)).rejects.toMatchObject({ id: 'import.too_many_rows' });
  expect((await read(Buffer.from('产品\0名称\n鲜奶'))).cells).toEqual([['产品 名称'], ['鲜奶']]);
  await close();
});
