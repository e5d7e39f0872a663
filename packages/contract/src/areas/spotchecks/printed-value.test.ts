import { expect, test } from 'vitest';
import { printedValue } from './printed-value.ts';

test.each([
  ['未检出', 'not detected'],
  ['未检出/25g', 'not detected in 25g'],
  ['5份均未检出/25mL', 'not detected in 25mL, all 5 samples'],
  ['3份均未检出', 'not detected in all 3 samples'],
  ['5份均＜10 CFU/g', '<10 CFU/g in all 5 samples'],
  ['实测为标示值的74%', '74% of the label value'],
  ['≥标示值的80%（GB 28050）', '≥80% of the label value (GB 28050)'],
  ['≥80%标示值', '≥80% of the label value'],
  ['24.3 g/100g（占非脂乳固体35.1%）', '24.3 g/100g (35.1% of milk solids-not-fat)'],
  ['≥非脂乳固体的34%', '≥34% of milk solids-not-fat'],
  ['≥16.5（GB 19644，调制乳粉）', '≥16.5 (GB 19644, modified milk powder)'],
  ['再制干酪＞50，干酪制品15～50（GB 25192）', 'processed cheese >50, cheese products 15–50 (GB 25192)'],
  ['蛋白质、钙等实测值应≥标示值的80%（GB 28050）', 'measured protein, calcium etc. ≥80% of the label value (GB 28050)'],
  ['不得检出/25g', 'none permitted in 25g'],
  ['商业无菌', 'commercially sterile'],
  ['符合规定', 'complies'],
  ['0.72 g/100g', '0.72 g/100g'],
  ['8.6×10⁴；1.3×10⁵ CFU/mL', '8.6×10⁴; 1.3×10⁵ CFU/mL'],
  ['标签未标注贮存条件', '标签未标注贮存条件'],
])('a notice that prints %s reads %s in English', (printed, english) => {
  expect(printedValue(printed, 'en')).toBe(english);
  expect(printedValue(printed, 'zh-cn')).toBe(printed);
});
