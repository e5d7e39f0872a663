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
    what: both('编辑台登录状态', 'Desk sessions'),
    when: both('登录到期即清除', 'On expiry'),
    why: both('过期的登录不能再用，不必留存', 'Expired sessions are of no use'),
  },
  messages: rule(
    both('会员收到的站内消息', 'Messages to members'),
    both('事情早已办完，旧消息只占地方', 'Old messages are no longer relevant'),
  ),
  webhook_deliveries: rule(
    both('推送的投递记录', 'Logs of webhooks'),
    both('过了这么久，不会再重新投递', 'Nothing that old is sent again'),
  ),
  text_prints: rule(
    both('识别刷屏用的文本特征', 'Text fingerprints for flood detection'),
    both('只在判断短期重复时有用', 'Only useful for detecting repetition within days'),
  ),
  one_time_codes: {
    what: both('短信与邮件验证码', 'Codes sent by text message and email'),
    when: both('到期后一小时内清除', 'Within an hour after they expire'),
    why: both('号码不多留一刻', 'Numbers are not kept longer than necessary'),
  },
  sms_notices: rule(
    both('已发出的通知短信记录', 'Notices sent by text message'),
    both('留一个账期，以便核对账单', 'Kept for a billing period, to check the bill'),
  ),
  member_sessions: rule(
    both('会员过期的登录状态', 'Expired member sessions'),
    both('留两天以便提示“登录已过期”', 'Kept two days so that members see that their session expired'),
  ),
  login_history: rule(
    both('会员登录记录（时间、设备、地址）', 'Login history: time, device, address'),
    both('供本人核对和识别新设备，网络日志留存期满即清除', 'For the member to check; erased after the legal period'),
  ),
  import_sheets: rule(
    both('导入表格的原始单元格', 'Cells of imported sheets'),
    both('只供撤销导入，记录本身保留', 'Only needed to roll back an import; its records stay'),
  ),
  old_drafts: {
    what: both('稿件的旧草稿版本', 'Old draft versions of texts'),
    when: both('每篇只留最近100个草稿', 'The newest 100 drafts of each text are kept'),
    why: both(
      '发布过、审过的版本永久保留，自动保存的不必',
      'Published and reviewed versions are kept forever; autosaves are not',
    ),
  },
  complaint_originals: rule(
    both('投诉原文与联系方式', 'Original text and contact data of complaints'),
    both('结案三年后争议时效已过，只留公开的脱敏文本', 'Three years after closing only the masked text is needed'),
  ),
  complaint_evidence: rule(
    both('投诉证据文件', 'Complaint evidence'),
    both('证据含个人信息，结案一年后不再需要', 'Contains personal data and is not needed a year after closing'),
  ),
  complaint_drafts: rule(
    both('没有提交的投诉草稿', 'Unsent complaint drafts'),
    both('本人半年没有继续写', 'Not continued for half a year'),
  ),
  unused_uploads: rule(
    both('上传后没有使用的文件', 'Unused uploads'),
    both('没有用到的文件不留', 'Unused files are not kept'),
  ),
  comment_origins: rule(
    both('评论的IP地址与设备特征', 'IP address and device of comments'),
    both('只为依法调取而留，期满只剩省份', 'Kept for lawful requests only; the province remains'),
  ),
  deleted_comments: rule(
    both('作者已删除评论的正文', 'Text of comments deleted by their authors'),
    both('只为依法调取而留，期满清除', 'Kept for lawful requests only'),
  ),
  brand_invitations: rule(
    both('品牌席位邀请里的手机号', 'Mobile numbers in brand invitations'),
    both('邀请过期后不必知道号码', 'Not needed after the invitation expires'),
  ),
  data_exports: rule(
    both('会员下载的个人数据包', 'Members’ data archives'),
    both('下载链接过期即清除', 'Erased when the link expires'),
  ),
  cancelled_accounts: rule(
    both('注销账号的个人信息', 'Personal data of cancelled accounts'),
    both('后悔期满后清除，公开内容留下但不再署名', 'After the grace period; public texts remain without a name'),
  ),
  trash: rule(both('回收站里的内容', 'Items in the bin'), both('期满前都可以恢复', 'Can be restored until then')),
};
