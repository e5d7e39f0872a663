import { type KeyOf, vocabulary } from '../../vocabulary/shared/vocabulary.ts';
import { IMPORT_FIELD, type ImportField } from '../../vocabulary/spotchecks.ts';

export function isImportField(value: string): value is ImportField {
  return (IMPORT_FIELD.keys as readonly string[]).includes(value);
}

/** Possible errors of a row, as said after the name of the column. */
export const IMPORT_FAULT = vocabulary({
  missing: ['不能为空', 'must not be empty'],
  too_long: ['超过{max}个字', 'is longer than {max} characters'],
  not_a_date: ['不是可识别的日期', 'is not a date we can read'],
  date_in_future: ['日期晚于今天', 'lies in the future'],
  not_a_number: ['不是整数', 'is not a whole number'],
  company_fragment: [
    '像是被截断的企业名称，请核对原表',
    'looks like a piece of a company name; check it against the original',
  ],
  company_is_place: ['填的是地名，不是企业名称', 'is a place, not a company'],
  company_is_lab: ['填的是检验机构，不是企业名称', 'is a laboratory, not a company'],
  unknown_verdict: ['检验结论只能是合格或不合格', 'must be 合格 or 不合格'],
  failed_without_items: ['不合格批次没有不合格项目', 'failed, but no failed item is given'],
  items_on_a_pass: ['结论为合格，却列出了不合格项目', 'passed, but failed items are given'],
  verdict_contradicts: ['检验结果在标准值之内，与不合格结论矛盾', 'is within the limit and contradicts the verdict'],
  too_many_items: ['不合格项目超过{max}个', 'has more than {max} items'],
  undated: [
    '生产日期与批号至少填一项（只填“/”时请在备注中说明）',
    'needs a production date or a batch number (with “/” only, say why in the remark)',
  ],
  other_notice: ['与所选通告不一致', 'does not fit the chosen notice'],
  twice_in_file: ['与第{row}行重复', 'is the same as row {row}'],
});
export type ImportFault = KeyOf<typeof IMPORT_FAULT>;
