import { REASON } from '@rujian/contract/vocabulary/moderation';

export type Words = readonly [zhCn: string, en: string];

export type FigureKind = 'count' | 'share' | 'median';
type NamedFigure = { key: string; name: Words; among?: Words; kind: FigureKind };
type NamedGroup = { key: string; name: Words; about: Words; figures: NamedFigure[] };

const count = (key: string, ...name: Words): NamedFigure => ({ key, name, kind: 'count' });
const share = (key: string, name: Words, among: Words): NamedFigure => ({ key, name, among, kind: 'share' });
const median = (key: string, name: Words, among: Words): NamedFigure => ({ key, name, among, kind: 'median' });

const RECEIVED_COMMENTS: Words = ['收到的评论', 'comments received'];
const DECIDED_REPORTS: Words = ['已处理的举报', 'reports decided'];
const RECEIVED_COMPLAINTS: Words = ['收到的投诉', 'complaints received'];
const DECIDED_APPEALS: Words = ['已处理的申诉', 'appeals decided'];

export const REPORT_GROUPS: readonly NamedGroup[] = [
  {
    key: 'comments',
    name: ['评论审核', 'Comments'],
    about: [
      '按发表时间计入季度；处理结果以统计时为准。',
      'Counted in the quarter they were written; outcomes as of the count.',
    ],
    figures: [
      count('comments.received', '收到评论', 'Received'),
      share('comments.passed', ['公开显示', 'Shown'], RECEIVED_COMMENTS),
      share('comments.waiting', ['等待审核', 'Awaiting review'], RECEIVED_COMMENTS),
      share('comments.rejected', ['未通过审核', 'Rejected'], RECEIVED_COMMENTS),
      ...REASON.keys.map((reason) =>
        share(
          `comments.rejected.${reason}`,
          [`未通过：${REASON.label(reason, 'zh-cn')}`, `Rejected: ${REASON.label(reason, 'en')}`],
          ['未通过的评论', 'comments rejected'],
        ),
      ),
      share('comments.removed', ['发布后撤下', 'Removed after publication'], RECEIVED_COMMENTS),
      share('comments.deleted', ['作者自己删除', 'Deleted by the author'], RECEIVED_COMMENTS),
    ],
  },
  {
    key: 'appeals',
    name: ['评论申诉', 'Appeals about comments'],
    about: [
      '申诉由另一位审核员处理，成立的恢复显示。',
      'Another moderator decides; if the appeal is upheld, the comment is restored.',
    ],
    figures: [
      count('appeals.received', '收到申诉', 'Received'),
      count('appeals.decided', '处理完毕', 'Decided'),
      share('appeals.granted', ['申诉成立，恢复显示', 'Upheld and restored'], DECIDED_APPEALS),
    ],
  },
  {
    key: 'reports',
    name: ['举报', 'Reports'],
    about: ['处理时长指从收到举报到作出决定的时间，取中位数。', 'Median time from receiving a report to deciding it.'],
    figures: [
      count('reports.received', '收到举报', 'Received'),
      count('reports.decided', '处理完毕', 'Decided'),
      share('reports.upheld', ['举报成立', 'Upheld'], DECIDED_REPORTS),
      median('reports.median', ['处理时长中位数', 'Median time to decision'], DECIDED_REPORTS),
    ],
  },
  {
    key: 'complaints',
    name: ['消费投诉', 'Complaints'],
    about: [
      '按提交时间计入季度。按时答复率只算已经答复或答复期限已过的投诉。',
      'Counted in the quarter they were filed. Replies on time: out of complaints that were answered or whose deadline has passed.',
    ],
    figures: [
      count('complaints.received', '收到投诉', 'Received'),
      share('complaints.accepted', ['受理', 'Accepted'], RECEIVED_COMPLAINTS),
      share('complaints.rejected', ['不予受理', 'Rejected'], RECEIVED_COMPLAINTS),
      share(
        'complaints.in_time',
        ['品牌按时首次答复', 'Brand’s first reply on time'],
        ['应答复的投诉', 'complaints due for a reply'],
      ),
      median(
        'complaints.median',
        ['首次答复时长中位数', 'Median time to first reply'],
        ['已答复的投诉', 'complaints answered'],
      ),
      count('complaint_appeals.received', '对不予受理的申诉', 'Appeals against rejection'),
      count('complaint_appeals.decided', '申诉处理完毕', 'Appeals decided'),
      share('complaint_appeals.upheld', ['申诉成立', 'Appeals upheld'], DECIDED_APPEALS),
    ],
  },
  {
    key: 'corrections',
    name: ['更正与撤稿', 'Corrections and withdrawals'],
    about: ['逐条记录见“更正与撤稿”页。', 'Each one is listed on the corrections page.'],
    figures: [
      count('corrections.made', '更正', 'Corrections'),
      count('corrections.withdrawn', '撤稿', 'Withdrawals'),
      count('corrections.overturned', '抽检结果被推翻', 'Spot checks overturned'),
      count('corrections.reported', '读者纠错', 'Error reports from readers'),
      share('corrections.accepted', ['纠错采纳', 'Error reports accepted'], ['已处理的纠错', 'error reports decided']),
    ],
  },
  {
    key: 'takedowns',
    name: ['应要求撤下', 'Taken down on request'],
    about: [
      '因举报撤下的评论、举报成立后处理的页面内容，以及因品牌申诉成立而撤下的投诉。',
      'Comments and other content removed or corrected after a report, and complaints taken down after a brand’s objection was upheld.',
    ],
    figures: [
      share(
        'takedowns.comments',
        ['因举报撤下的评论', 'Comments taken down after reports'],
        ['被举报且已处理的评论', 'reported comments decided'],
      ),
      share(
        'takedowns.site',
        ['因全站举报处理的内容', 'Content removed or corrected after a site report'],
        ['已处理的全站举报', 'site reports decided'],
      ),
      share(
        'takedowns.complaints',
        ['因品牌申诉撤下的投诉', 'Complaints taken down after an objection'],
        ['已处理的品牌申诉', 'brand objections decided'],
      ),
    ],
  },
  {
    key: 'sanctions',
    name: ['账号处罚', 'Sanctions'],
    about: ['只计次数，不公布任何账号。', 'Numbers only; no account is named.'],
    figures: [
      count('sanctions.mute', '禁言', 'Mutes'),
      count('sanctions.ban', '封禁', 'Bans'),
      count('sanctions.lifted', '提前解除', 'Lifted early'),
    ],
  },
];
