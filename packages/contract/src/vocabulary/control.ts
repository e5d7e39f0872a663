import { vocabulary } from './shared/vocabulary.ts';

export const TRANSFER_WAY = vocabulary({
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
});
/** What was brought in or taken out. */
export const TRANSFER_KIND = vocabulary({
  spotchecks: ['抽检表格', 'Table of spot checks'],
  market: ['行情数据', 'Market values'],
  table: ['列表与词表', 'Lists and word lists'],
  withdrawals: ['提现付款文件', 'Payment file'],
  site: ['迁入的站点', 'Content of another site'],
  backup: ['整站备份', 'Backup of the site'],
  archive: ['会员个人数据', 'Personal data of a member'],
});
export const TRANSFER_RESULT = vocabulary({
  done: ['完成', 'Done'],
  waiting: ['待处理', 'Waiting'],
  running: ['进行中', 'Running'],
  failed: ['失败', 'Failed'],
  rolled_back: ['已撤回', 'Rolled back'],
});
