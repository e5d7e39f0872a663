import type { Lang } from '@rujian/contract/base/constants';

export type RuleTexts = {
  what: Record<Lang, string>;
  why: Record<Lang, string>;
  /** The retention period, if it is not an age in days. */
  when?: Record<Lang, string>;
};

const both = (zhCn: string, en: string): Record<Lang, string> => ({ 'zh-cn': zhCn, en });
const rule = (what: Record<Lang, string>, why: Record<Lang, string>): RuleTexts => ({ what, why });

/** Erased data and reasons, by the kind that the jobs record. */
export const RULE_TEXTS: Record<string, RuleTexts> = {
  staff_sessions: {
    what: both('编辑台登录状态', 'Sessions at the desk'),
    when: both('登录到期即清除', 'Once they expire'),
    why: both('过期的登录不能再用，不必留存', 'An expired session opens nothing'),
  },
  messages: rule(
    both('会员收到的站内消息', 'Messages to members'),
    both('事情早已办完，旧消息只占地方', 'What they tell of is long done'),
  ),
  text_prints: rule(
    both('识别刷屏用的文本特征', 'Marks of texts that tell flooding'),
    both('只在判断短期重复时有用', 'They tell repetition within days only'),
  ),
  one_time_codes: {
    what: both('短信与邮件验证码', 'Codes sent by text message and e-mail'),
    when: both('到期后一小时内清除', 'Within an hour after they expire'),
    why: both('号码不多留一刻', 'Numbers are not kept longer than needed'),
  },
  sms_notices: rule(
    both('已发出的通知短信记录', 'Notices that were sent by text message'),
    both('留一个账期，以便核对账单', 'Kept for a billing period, to answer questions about it'),
  ),
  member_sessions: rule(
    both('会员过期的登录状态', 'Expired sessions of members'),
    both('留两天以便提示“登录已过期”', 'Kept two days to say that a session expired'),
  ),
  login_history: rule(
    both('会员登录记录（时间、设备、地址）', 'Login history: time, device, address'),
    both(
      '供本人核对和识别新设备，网络日志留存期满即清除',
      'For the member’s own check; gone after the legal period',
    ),
  ),
  import_sheets: rule(
    both('导入表格的原始单元格', 'Cells of imported sheets'),
    both('只供撤销导入，记录本身保留', 'Kept to roll an import back; its records stay'),
  ),
  old_drafts: {
    what: both('稿件的旧草稿版本', 'Old draft versions of texts'),
    when: both('每篇只留最近100个草稿', 'The newest 100 drafts of each text stay'),
    why: both(
      '发布过、审过的版本永久保留，自动保存的不必',
      'What was published or reviewed stays for ever; autosaves need not',
    ),
  },
  complaint_originals: rule(
    both('投诉原文与联系方式', 'Original words and contact of complaints'),
    both(
      '结案三年后争议时效已过，只留公开的脱敏文本',
      'Three years after the end only the masked text is needed',
    ),
  ),
  complaint_evidence: rule(
    both('投诉证据文件', 'Evidence of complaints'),
    both(
      '证据含个人信息，结案一年后不再需要',
      'It holds personal data and is not needed a year after the end',
    ),
  ),
  complaint_drafts: rule(
    both('没有提交的投诉草稿', 'Complaints that were never sent'),
    both('本人半年没有继续写', 'Nobody went on writing for half a year'),
  ),
  unused_uploads: rule(
    both('上传后没有使用的文件', 'Uploads nobody used'),
    both('没有用到的文件不留', 'What is not used is not kept'),
  ),
  comment_origins: rule(
    both('评论的IP地址与设备特征', 'Address and device of comments'),
    both('只为依法调取而留，期满只剩省份', 'Kept for lawful requests only; the province stays'),
  ),
  deleted_comments: rule(
    both('作者已删除评论的正文', 'Words of comments their authors deleted'),
    both('只为依法调取而留，期满清除', 'Kept for lawful requests only'),
  ),
  brand_invitations: rule(
    both('品牌席位邀请里的手机号', 'Mobile numbers in invitations of brands'),
    both('邀请过期后不必知道号码', 'An expired invitation needs no number'),
  ),
  data_exports: rule(
    both('会员下载的个人数据包', 'Files with a member’s own data'),
    both('下载链接过期即清除', 'Gone with their link'),
  ),
  cancelled_accounts: rule(
    both('注销账号的个人信息', 'Personal data of cancelled accounts'),
    both(
      '后悔期满后清除，公开内容留下但不再署名',
      'After the days of regret; public words stay without a name',
    ),
  ),
  trash: rule(
    both('回收站里的内容', 'What lies in the bin'),
    both('期满前都可以恢复', 'Until then it can be restored'),
  ),
};
