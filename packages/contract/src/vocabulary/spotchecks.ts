import { LIMIT_TYPE } from './brands.ts';
import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const CHECK_RESULT = vocabulary({ pass: ['合格', 'Passed'], fail: ['不合格', 'Failed'] });
export type CheckResult = KeyOf<typeof CHECK_RESULT>;
export const AGENCY_LEVEL = vocabulary({
  national: ['国家级', 'National'],
  province: ['省级', 'Provincial'],
  city: ['市级', 'City'],
  county: ['县级', 'County'],
});
export type AgencyLevel = KeyOf<typeof AGENCY_LEVEL>;
export const RETEST_STATE = vocabulary({
  none: ['未申请复检', 'No retest'],
  applied: ['复检中', 'Retest under way'],
  upheld: ['复检维持原结论', 'Upheld on retest'],
  overturned: ['复检推翻原结论', 'Overturned on retest'],
});
export type RetestState = KeyOf<typeof RETEST_STATE>;
export const AUTHENTICITY_STATE = vocabulary({
  none: ['无异议', 'Undisputed'],
  disputed: ['企业对真实性有异议', 'Disputed by the maker'],
  confirmed_fake: ['确认为假冒', 'Proven counterfeit'],
});
export const NOTICE_KIND = vocabulary({
  passed: ['全部合格', 'All passed'],
  failed: ['全部不合格', 'All failed'],
  mixed: ['合格与不合格混合', 'Some failed'],
});
export const IMPORT_STATE = vocabulary({
  uploaded: ['待导入', 'Waiting'],
  committed: ['已导入', 'Imported'],
  rolled_back: ['已撤回', 'Rolled back'],
});
export const IMPORT_TASKS = ['check', 'commit'] as const;
export const IMPORT_TASK_STATES = ['running', 'done', 'failed'] as const;
export const MATCHED_BY = ['rule', 'staff'] as const;
export const MATCH_STATES = ['proposed', 'confirmed', 'refused'] as const;
export const VALUE_QUALIFIERS = ['=', '<', '<=', '>', '>=', 'nd', 'absent', 'conform'] as const;
export type CellSign = Exclude<(typeof VALUE_QUALIFIERS)[number], 'absent' | 'conform'>;
export const ITEM_LIMIT_TYPES = [...LIMIT_TYPE.keys, 'label', 'conform', 'none'] as const;
export const IMPORT_FIELD = vocabulary({
  seqNo: ['序号', 'No.'],
  sampleNo: ['抽样编号', 'Sample number'],
  makerName: ['标称生产企业名称', 'Stated maker'],
  makerAddress: ['标称生产企业地址', 'Address of the maker'],
  consignorName: ['委托方名称', 'Commissioned by'],
  consignorAddress: ['委托方地址', 'Address of the commissioning company'],
  sampledName: ['被抽样单位名称', 'Sampled at'],
  sampledAddress: ['被抽样单位地址', 'Address of the shop'],
  platform: ['网购平台', 'Online platform'],
  shopName: ['网店名称', 'Online shop'],
  foodName: ['食品名称', 'Food'],
  spec: ['规格型号', 'Size'],
  trademark: ['商标', 'Trademark'],
  producedOn: ['生产日期', 'Production date'],
  batchNo: ['批号', 'Batch number'],
  producedOrBatch: ['生产日期/批号', 'Production date or batch'],
  category: ['分类', 'Category'],
  result: ['检验结论', 'Verdict'],
  items: ['不合格项目║检验结果║标准值', 'Failed items ║ found ║ limit'],
  itemName: ['不合格项目', 'Failed item'],
  itemResult: ['检验结果', 'Found'],
  itemLimit: ['标准值', 'Limit'],
  lab: ['检验机构', 'Laboratory'],
  retestLab: ['复检机构', 'Retest laboratory'],
  taskSource: ['任务来源', 'Programme'],
  noticeNo: ['通告号', 'Notice number'],
  noticeDate: ['通告日期', 'Notice date'],
  remark: ['备注', 'Remark'],
});
export type ImportField = KeyOf<typeof IMPORT_FIELD>;
/** By the danger of the food, as the national rules on food recalls grade it. */
export const RECALL_LEVEL = vocabulary({
  first: ['一级召回', 'Level 1 recall'],
  second: ['二级召回', 'Level 2 recall'],
  third: ['三级召回', 'Level 3 recall'],
});
export type RecallLevel = KeyOf<typeof RECALL_LEVEL>;
export const RECALL_KIND = vocabulary({ voluntary: ['主动召回', 'Voluntary'], ordered: ['责令召回', 'Ordered'] });
export type RecallKind = KeyOf<typeof RECALL_KIND>;
export const RECALL_STATE = vocabulary({ open: ['正在召回', 'Under way'], done: ['已完成召回', 'Completed'] });
export type RecallState = KeyOf<typeof RECALL_STATE>;
