import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const TRANSFER_WAY = vocabulary({ import: ['导入', 'Import'], export: ['导出', 'Export'] });
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

export const MOVE_IN_PROGRAM = vocabulary({
  wordpress: ['WordPress', 'WordPress'],
  ghost: ['Ghost', 'Ghost'],
  markdown: ['Markdown', 'Markdown'],
});
export type MoveInProgram = KeyOf<typeof MOVE_IN_PROGRAM>;

export const MOVE_IN_TASKS = ['check', 'move'] as const;
export const MOVE_IN_STATE = vocabulary({
  uploaded: ['已上传', 'Uploaded'],
  running: ['进行中', 'Running'],
  done: ['完成', 'Done'],
  failed: ['失败', 'Failed'],
});

export const MOVE_IN_KIND = vocabulary({
  column: ['栏目', 'Sections'],
  tag: ['标签', 'Tags'],
  author: ['作者', 'Authors'],
  post: ['稿件', 'Articles'],
  page: ['页面', 'Pages'],
  comment: ['评论', 'Comments'],
  picture: ['图片', 'Pictures'],
  redirect: ['旧地址', 'Old addresses'],
});
export type MoveInKind = KeyOf<typeof MOVE_IN_KIND>;

export const MOVE_IN_NOTE = vocabulary({
  trashed: ['在旧站的回收站里，未迁入', 'In the old site’s trash: left behind'],
  other_type: ['没有对应的类型，未迁入', 'A type without a counterpart here: left behind'],
  unreadable: ['文件无法读取，未迁入', 'Unreadable: left behind'],
  not_public: ['在旧站未公开，迁入为草稿', 'Not public on the old site: moved in as a draft'],
  page_renamed: ['地址已被占用，改用新地址', 'Its address is taken: it got another one'],
  address_taken: ['旧地址已有跳转，未改动', 'The old address already redirects: left as it is'],
  picture_missing: ['图片没有取到，再运行一次会补上', 'Picture not obtained: the next run tries again'],
  title_long: ['标题超过60字，编辑时需缩短', 'The title has more than 60 characters: shorten it when editing'],
  tag_long: ['标签超过12字，改作关键词', 'The tag has more than 12 characters: kept as a keyword'],
});
export type MoveInNote = KeyOf<typeof MOVE_IN_NOTE>;
