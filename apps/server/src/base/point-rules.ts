import type { pointRules } from '#schema/ledger/ledger.ts';

type PointRule = typeof pointRules.$inferInsert;
type Cap = Pick<PointRule, 'capCount' | 'capPeriod'>;
type Reversal = Pick<PointRule, 'reversedWhen' | 'reversedWhenEn' | 'reversalPoints'>;

const ONCE = per(1, 'once');

/** Rules of older sites that nothing ever paid. */
export const UNPAID_RULES = ['share_opened', 'contribution_featured'];
/** Rules that named a reversal that nothing ever made. */
export const NEVER_REVERSED_RULES = ['term_suggestion_accepted', 'contribution_accepted'];

/** What earns and costs points, in the order of the rules page. */
export const POINT_RULES: PointRule[] = [
  rule('register', 20, ONCE, '注册账号', 'Signing up'),
  rule('profile_complete', 10, ONCE, '完善个人资料', 'Completing the profile'),
  rule('sign_in', 2, per(1, 'day'), '每日签到', 'Daily check-in'),
  rule('sign_in_run', 10, per(1, 'day'), '连续签到满7天', 'Seven check-ins in a row'),
  rule('comment_passed', 2, per(10, 'day'), '评论通过审核', 'Comment published', {
    reversedWhen: '评论被移除',
    reversedWhenEn: 'The comment is removed',
  }),
  rule('comment_praised', 1, per(10, 'day'), '评论获赞', 'Comment liked by others', {
    reversedWhen: '对方当日取消点赞',
    reversedWhenEn: 'The like is removed the same day',
  }),
  rule('article_read', 1, per(5, 'day'), '阅读文章满30秒且过半', 'Reading half an article, at least 30 seconds'),
  rule('erratum_accepted', 10, {}, '纠错被采纳', 'Error report accepted'),
  rule('term_suggestion_accepted', 15, {}, '百科建议被采纳', 'Encyclopedia suggestion accepted'),
  rule('contribution_accepted', 50, {}, '投稿录用', 'Contribution accepted'),
  rule('complaint_accepted', 5, per(2, 'month'), '投诉被受理', 'Complaint accepted', {
    reversedWhen: '经查不实',
    reversedWhenEn: 'Found to be false',
    reversalPoints: -50,
  }),
  rule('satisfaction_given', 5, per(1, 'target'), '投诉办结后评价', 'Rating how a complaint ended'),
  rule('report_upheld', 3, per(5, 'day'), '举报成立', 'Report upheld'),
  rule('comment_rejected', -5, {}, '评论因广告或攻击被拒', 'Comment rejected as advert or abuse', {
    reversedWhen: '申诉成功',
    reversedWhenEn: 'The appeal is won',
  }),
].map((row, index) => ({ ...row, position: (index + 1) * 10 }));

function per(capCount: number, capPeriod: NonNullable<PointRule['capPeriod']>): Cap {
  return { capCount, capPeriod };
}

function rule(key: string, points: number, cap: Cap, title: string, titleEn: string, reversal: Reversal = {}) {
  return { key, points, title, titleEn, ...cap, ...reversal };
}
