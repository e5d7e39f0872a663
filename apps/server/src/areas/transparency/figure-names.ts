import type { Lang } from '@rujian/contract/base/constants';
import { REASON } from '@rujian/contract/vocabulary/moderation';

type Words = Record<Lang, string>;
const words = (zhCn: string, en: string): Words => ({ 'zh-cn': zhCn, en });

export type FigureKind = 'count' | 'share' | 'median';
type NamedFigure = { key: string; name: Words; among?: Words; kind: FigureKind };
type NamedGroup = { key: string; name: Words; about: Words; figures: NamedFigure[] };

const count = (key: string, name: Words): NamedFigure => ({ key, name, kind: 'count' });
const share = (key: string, name: Words, among: Words): NamedFigure => ({
  key,
  name,
  among,
  kind: 'share',
});
const median = (key: string, name: Words, among: Words): NamedFigure => ({
  key,
  name,
  among,
  kind: 'median',
});

const RECEIVED_COMMENTS = words('收到的评论', 'comments received');
const DECIDED_REPORTS = words('已处理的举报', 'reports decided');
const RECEIVED_COMPLAINTS = words('收到的投诉', 'complaints received');
const DECIDED_APPEALS = words('已处理的申诉', 'appeals decided');

/** Every number of the report in page order. */
export const REPORT_GROUPS: readonly NamedGroup[] = [
  {
    key: 'comments',
    name: words('评论审核', 'Comments'),
    about: words(
      '按评论写下的时间计入季度，去向为统计时的状态。',
      'Counted by when they were written; what became of them is as of the count.',
    ),
    figures: [
      count('comments.received', words('收到评论', 'Received')),
      share('comments.passed', words('公开显示', 'Shown'), RECEIVED_COMMENTS),
      share('comments.waiting', words('等待审核', 'Waiting for review'), RECEIVED_COMMENTS),
      share('comments.rejected', words('未通过审核', 'Rejected'), RECEIVED_COMMENTS),
      ...REASON.keys.map((reason) =>
        share(
          `comments.rejected.${reason}`,
          words(
            `未通过：${REASON.label(reason, 'zh-cn')}`,
            `Rejected: ${REASON.label(reason, 'en')}`,
          ),
          words('未通过的评论', 'comments rejected'),
        ),
      ),
      share(
        'comments.removed',
        words('发布后撤下', 'Removed after publication'),
        RECEIVED_COMMENTS,
      ),
      share('comments.deleted', words('作者自己删除', 'Deleted by the author'), RECEIVED_COMMENTS),
    ],
  },
  {
    key: 'appeals',
    name: words('评论申诉', 'Appeals about comments'),
    about: words(
      '申诉由另一位审核员处理；成立的，评论恢复显示。',
      'Somebody else decides; where the author is right, the comment comes back.',
    ),
    figures: [
      count('appeals.received', words('收到申诉', 'Received')),
      count('appeals.decided', words('处理完毕', 'Decided')),
      share('appeals.granted', words('申诉成立，恢复显示', 'Upheld and restored'), DECIDED_APPEALS),
    ],
  },
  {
    key: 'reports',
    name: words('举报', 'Reports'),
    about: words(
      '处理时长从收到举报算到作出决定，取中位数。',
      'The time from a report to its decision is the median.',
    ),
    figures: [
      count('reports.received', words('收到举报', 'Received')),
      count('reports.decided', words('处理完毕', 'Decided')),
      share('reports.upheld', words('举报成立', 'Upheld'), DECIDED_REPORTS),
      median('reports.median', words('处理时长中位数', 'Median time to decision'), DECIDED_REPORTS),
    ],
  },
  {
    key: 'complaints',
    name: words('消费投诉', 'Complaints'),
    about: words(
      '按提交时间计入季度。按时答复只看已经答复或答复期限已过的投诉。',
      'Counted by when they were filed. Answers in time are judged among complaints that were answered or whose time is over.',
    ),
    figures: [
      count('complaints.received', words('收到投诉', 'Received')),
      share('complaints.accepted', words('受理', 'Accepted'), RECEIVED_COMPLAINTS),
      share('complaints.rejected', words('不予受理', 'Rejected'), RECEIVED_COMPLAINTS),
      share(
        'complaints.in_time',
        words('品牌按时首次答复', 'First answered in time by the brand'),
        words('应答复的投诉', 'complaints due for an answer'),
      ),
      median(
        'complaints.median',
        words('首次答复时长中位数', 'Median time to the first answer'),
        words('已答复的投诉', 'complaints answered'),
      ),
      count('complaint_appeals.received', words('对不予受理的申诉', 'Appeals against rejection')),
      count('complaint_appeals.decided', words('申诉处理完毕', 'Appeals decided')),
      share('complaint_appeals.upheld', words('申诉成立', 'Appeals upheld'), DECIDED_APPEALS),
    ],
  },
  {
    key: 'corrections',
    name: words('更正与撤稿', 'Corrections and withdrawals'),
    about: words('逐条记录见“更正与撤稿”页。', 'Each of them stands on the page of corrections.'),
    figures: [
      count('corrections.made', words('更正', 'Corrections')),
      count('corrections.withdrawn', words('撤稿', 'Withdrawals')),
      count('corrections.overturned', words('抽检结果被推翻', 'Spot checks overturned')),
      count('corrections.reported', words('读者纠错', 'Error reports from readers')),
      share(
        'corrections.accepted',
        words('纠错采纳', 'Error reports accepted'),
        words('已处理的纠错', 'error reports decided'),
      ),
    ],
  },
  {
    key: 'takedowns',
    name: words('应要求撤下', 'Taken down on demand'),
    about: words(
      '因举报撤下的评论、举报成立后处理的页面内容，以及因品牌申诉终止展示的投诉。',
      'Comments taken down and contents dealt with after a report, and complaints ended after an objection of a brand.',
    ),
    figures: [
      share(
        'takedowns.comments',
        words('因举报撤下的评论', 'Comments taken down after reports'),
        words('被举报且已处理的评论', 'reported comments decided on'),
      ),
      share(
        'takedowns.site',
        words('因全站举报处理的内容', 'Contents dealt with after a report on the site'),
        words('已处理的全站举报', 'reports on the site decided'),
      ),
      share(
        'takedowns.complaints',
        words('因品牌申诉终止的投诉', 'Complaints ended after an objection'),
        words('已处理的品牌申诉', 'objections of brands decided'),
      ),
    ],
  },
  {
    key: 'sanctions',
    name: words('账号处罚', 'Sanctions'),
    about: words('只计次数，不公布任何账号。', 'Numbers only; no account is named.'),
    figures: [
      count('sanctions.mute', words('禁言', 'Mutes')),
      count('sanctions.ban', words('封禁', 'Bans')),
      count('sanctions.lifted', words('提前解除', 'Lifted early')),
    ],
  },
];
