import { CLOCK_KIND, type ClockKind } from '@rujian/contract/vocabulary/complaints';
import { sentence } from '#platform/text/sentence.ts';
import type { Message } from './complaint-deps.ts';

type Facts = { no: string; title: string; text?: string };
type Notice = (facts: Facts) => Message;

const about = ({ no, title }: Facts) => `投诉${no}“${title}”`;
const aboutEn = ({ no, title }: Facts) => `Complaint ${no} “${title}”`;
const textSuffix = ({ text = '' }: Facts) => (text === '' ? '' : `：${text}`);
const toldEn = ({ text = '' }: Facts) => (text === '' ? '' : `: ${text}`);

type Pair = readonly [zhCn: string, en: string];

function notice([title, titleEn]: Pair, [body, bodyEn]: Pair): Notice {
  return (facts) => ({
    title,
    body: sentence('zh-cn', `${about(facts)}${body}${textSuffix(facts)}`),
    en: { title: titleEn, body: sentence('en', `${aboutEn(facts)} ${bodyEn}${toldEn(facts)}`) },
  });
}

export const USER_NOTICES = {
  submitted: notice(
    ['投诉已提交', 'Complaint submitted'],
    ['已提交，平台将在24小时内审核', 'was submitted; we will review it within 24 hours'],
  ),
  needMore: notice(
    ['请补充投诉材料', 'More information needed'],
    ['需要补充材料，请在7天内补充，逾期将失效', 'needs more information within 7 days, or it will lapse'],
  ),
  lapsed: notice(
    ['投诉已失效', 'Complaint lapsed'],
    [
      '因7天内没有补充材料而失效，你可以重新提交',
      'lapsed because no information arrived within 7 days; you can submit it again',
    ],
  ),
  rejected: notice(
    ['投诉未被受理', 'Complaint not accepted'],
    ['未被受理，你可以在7天内申诉一次', 'was not accepted; you can appeal once within 7 days'],
  ),
  accepted: notice(
    ['投诉已受理', 'Complaint accepted'],
    ['已受理并公开（个人信息已隐去）', 'was accepted and is now public, without personal data'],
  ),
  assigned: notice(
    ['投诉已转交品牌方', 'Forwarded to the brand'],
    ['已转交品牌方，请等待回复', 'was forwarded to the brand; please wait for its reply'],
  ),
  merged: notice(
    ['投诉已并案', 'Complaint merged'],
    [
      '与同一问题的投诉并案处理，编号保留',
      'is now handled together with complaints about the same problem and keeps its number',
    ],
  ),
  resolvedAlong: notice(
    ['并案的投诉已办结', 'The complaint yours was merged with is resolved'],
    [
      '所并入的投诉已有结果，你的投诉随之办结；不认可的，15天内可以在“我的投诉”重新打开，单独处理。主投诉编号',
      'closes with it. If you disagree, reopen yours within 15 days under “My complaints” and it will be handled separately. Lead complaint',
    ],
  ),
  closedAlong: notice(
    ['并案的投诉未解决结案', 'The complaint yours was merged with is closed unresolved'],
    [
      '所并入的投诉未能解决，你的投诉一并结案。你可以在“我的投诉”里生成12315材料包。主投诉编号',
      'closes with it. “My complaints” has a 12315 kit for you. Lead complaint',
    ],
  ),
  setFree: notice(
    ['投诉转为单独审核', 'Your complaint is reviewed separately'],
    [
      '所并入的投诉已撤回或撤下，你的投诉转为单独审核，平台将在24小时内答复。主投诉编号',
      'will be reviewed separately within 24 hours, because the one it was merged with was withdrawn or taken down. Lead complaint',
    ],
  ),
  replied: notice(['品牌方回复了你的投诉', 'The brand replied'], ['收到品牌方回复', 'has a reply from the brand']),
  proposed: notice(
    ['品牌方提出了处理方案', 'The brand has made a proposal'],
    [
      '有了处理方案，请在7天内确认，逾期未答将默认办结',
      'has a proposal. Please answer within 7 days, or it will be closed by default',
    ],
  ),
  defaulted: notice(
    ['投诉已默认办结', 'Closed by default'],
    [
      '因7天内没有答复方案而默认办结，15天内可以重新打开一次',
      'was closed because the proposal was not answered in time; you can reopen it once within 15 days',
    ],
  ),
  escalated: notice(
    ['平台已介入', 'We are stepping in'],
    ['由平台介入，专员将在5天内联系品牌方', 'was escalated; an officer will contact the brand within 5 days'],
  ),
  resumed: notice(['投诉恢复协商', 'Back to talks'], ['恢复协商', 'is back in talks']),
  closed: notice(
    ['投诉未解决结案', 'Closed unresolved'],
    [
      '未能解决，已结案。你可以在“我的投诉”里生成12315材料包',
      'could not be resolved here. “My complaints” has a 12315 kit for you',
    ],
  ),
  dismissed: notice(['投诉已撤下', 'Complaint taken down'], ['已从公开页面撤下', 'was removed from the public pages']),
  unreached: notice(
    ['暂未联系上品牌方', 'The brand could not be reached'],
    ['5天内未能联系上品牌方，投诉继续公开', 'stays public; we could not reach the brand within 5 days'],
  ),
  appealUpheld: notice(
    ['申诉成立', 'Appeal upheld'],
    ['的申诉成立，重新进入审核', 'will be reviewed again: your appeal was upheld'],
  ),
  appealTurnedDown: notice(
    ['申诉不成立', 'Appeal not upheld'],
    ['的申诉不成立', 'stays as it was: your appeal was not upheld'],
  ),
  brandAppealUpheld: notice(
    ['品牌方申诉成立', 'The brand’s appeal was upheld'],
    ['经核实，品牌方的申诉成立，投诉已撤下', 'was taken down: on review, the brand’s appeal was upheld'],
  ),
  ratingKept: notice(
    ['评价的文字未公开', 'The text of your rating is not shown'],
    ['的评价：星级已计入，文字未予公开', 'has your rating: the stars count, the text is not shown'],
  ),
  groupOffer: notice(
    ['多人反映同一问题', 'Others report the same problem'],
    [
      '与其他用户反映的问题相同，你可以加入集体投诉',
      'is about a problem that others report too; you can join the group complaint',
    ],
  ),
} satisfies Record<string, Notice>;
export type UserNotice = keyof typeof USER_NOTICES;

export const BRAND_NOTICES = {
  assigned: notice(
    ['新的投诉待回应', 'New complaint'],
    [
      '已受理，请在48小时内首次回复，超过72小时将公开标记“超时未回复”',
      'was accepted: please reply within 48 hours; after 72 hours it is publicly marked “no reply after 72 hours”',
    ],
  ),
  supplemented: notice(['用户补充了材料', 'New information'], ['有新的补充', 'has new information']),
  confirmed: notice(['用户确认了方案', 'Proposal accepted'], ['已解决', 'is resolved']),
  refused: notice(
    ['用户不接受方案', 'Proposal refused'],
    ['的方案未被接受，请在10天内提出新的方案', 'needs another proposal within 10 days: the last one was refused'],
  ),
  escalated: notice(
    ['平台已介入投诉', 'We are stepping in'],
    ['由平台介入，专员将与你联系', 'was escalated; an officer will contact you'],
  ),
  resumed: notice(['投诉恢复协商', 'Back to talks'], ['恢复协商', 'is back in talks']),
  reopened: notice(
    ['投诉被重新打开', 'Complaint reopened'],
    ['被用户重新打开，请在10天内提出方案', 'was reopened: please make a proposal within 10 days'],
  ),
  withdrawn: notice(['用户撤回了投诉', 'Complaint withdrawn'], ['已被用户撤回', 'was withdrawn']),
  closed: notice(['投诉已结案', 'Closed unresolved'], ['未解决结案', 'was closed unresolved']),
  defaulted: notice(['投诉已默认办结', 'Closed by default'], ['默认办结', 'was closed by default']),
  appealUpheld: notice(['申诉成立', 'Appeal upheld'], ['的申诉成立，投诉已撤下', 'was taken down']),
  appealTurnedDown: notice(
    ['申诉不成立', 'Appeal not upheld'],
    ['的申诉不成立，请继续处理，时限恢复计算', 'continues: your appeal was not upheld, and the deadlines run again'],
  ),
  groupAsked: notice(
    ['多位用户反映同一问题', 'Several members report the same problem'],
    [
      '与多位用户反映的问题相同，请核实并说明',
      'is one of several about the same problem: please look into it and explain',
    ],
  ),
} satisfies Record<string, Notice>;
export type BrandNotice = keyof typeof BRAND_NOTICES;

export function reminder(kind: ClockKind, percent: number, facts: Facts): Message {
  return {
    title: `${CLOCK_KIND.label(kind, 'zh-cn')}：时限已过${percent}%`,
    body: `${about(facts)}的“${CLOCK_KIND.label(kind, 'zh-cn')}”时限已过${percent}%，请及时处理`,
    en: {
      title: `${CLOCK_KIND.label(kind, 'en')}: ${percent}% of the time has passed`,
      body: `${aboutEn(facts)}: ${percent}% of the time for “${CLOCK_KIND.label(kind, 'en')}” has passed`,
    },
  };
}
