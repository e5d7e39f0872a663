import type { Lang } from '../../base/constants.ts';
import { IMPORT_FIELD, type ImportField } from '../../vocabulary/spotchecks.ts';

export function isImportField(value: string): value is ImportField {
  return (IMPORT_FIELD.keys as readonly string[]).includes(value);
}

/** Possible errors of a row; `{value}` is the content of the cell. */
const IMPORT_FAULTS = [
  'missing',
  'too_long',
  'not_a_date',
  'date_in_future',
  'not_a_number',
  'company_fragment',
  'company_is_place',
  'company_is_lab',
  'unknown_verdict',
  'failed_without_items',
  'items_on_a_pass',
  'verdict_contradicts',
  'too_many_items',
  'undated',
  'other_notice',
  'twice_in_file',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

const FAULT_TEXTS: Record<Lang, Record<ImportFault, string>> = {
  'zh-cn': {
    missing: '不能为空',
    too_long: '超过{max}个字',
    not_a_date: '不是可识别的日期',
    date_in_future: '日期晚于今天',
    not_a_number: '不是整数',
    company_fragment: '像是被截断的企业名称，请核对原表',
    company_is_place: '填的是地名，不是企业名称',
    company_is_lab: '填的是检验机构，不是企业名称',
    unknown_verdict: '检验结论只能是合格或不合格',
    failed_without_items: '不合格批次没有不合格项目',
    items_on_a_pass: '结论为合格，却列出了不合格项目',
    verdict_contradicts: '检验结果在标准值之内，与不合格结论矛盾',
    too_many_items: '不合格项目超过{max}个',
    undated: '生产日期与批号至少填一项（只填“/”时请在备注中说明）',
    other_notice: '与所选通告不一致',
    twice_in_file: '与第{row}行重复',
  },
  en: {
    missing: 'must not be empty',
    too_long: 'is longer than {max} characters',
    not_a_date: 'is not a date we can read',
    date_in_future: 'lies in the future',
    not_a_number: 'is not a whole number',
    company_fragment: 'looks like a piece of a company name; check it against the original',
    company_is_place: 'is a place, not a company',
    company_is_lab: 'is a laboratory, not a company',
    unknown_verdict: 'must be 合格 or 不合格',
    failed_without_items: 'failed, but no failed item is given',
    items_on_a_pass: 'passed, but failed items are given',
    verdict_contradicts: 'is within the limit and contradicts the verdict',
    too_many_items: 'has more than {max} items',
    undated: 'needs a production date or a batch number (with “/” only, say why in the remark)',
    other_notice: 'does not fit the chosen notice',
    twice_in_file: 'is the same as row {row}',
  },
};

export function importFaultText(lang: Lang, fault: ImportFault): string {
  return FAULT_TEXTS[lang][fault];
}
