import type { Lang } from '@rujian/contract/base/constants';
import { COMPLAINT_CHANNEL, COMPLAINT_STATE, type ComplaintChannel } from '@rujian/contract/vocabulary/complaints';
import { unixSeconds } from '#platform/clock.ts';
import type { complaintEvents } from '#schema/complaints.ts';

const ENGLISH_OF_RECORD = new Map([
  ['提交投诉', 'submitted'],
  ['受理', 'accepted'],
  ['受理并提示', 'accepted, with advice'],
  ['不予受理', 'not accepted'],
  ['并案', 'merged'],
  ['首次回复', 'first reply'],
  ['处理结果', 'proposed a solution'],
  ['说明', 'explained'],
  ['跟进', 'followed up'],
  ['追问', 'asked again'],
  ['补充', 'added'],
  ['补充说明', 'added'],
  ['催办', 'reminded the brand'],
  ['核实', 'verified'],
  ['平台介入', 'stepped in'],
  ['确认', 'confirmed'],
  ['办结', 'closed'],
  ['关闭', 'closed'],
  ['要求补充材料', 'asked for more information'],
  ['材料未补齐，投诉失效', 'lapsed: no further information'],
  ['申诉', 'appealed'],
  ['申诉成立', 'upheld the appeal'],
  ['申诉不成立', 'did not uphold the appeal'],
  ['恢复审核', 'resumed the review'],
  ['转交品牌方', 'forwarded it to the brand'],
  ['回复', 'replied'],
  ['私下回复', 'replied privately'],
  ['转述品牌方答复', 'passed on the brand’s reply'],
  ['转述处理方案', 'passed on the brand’s proposal'],
  ['不接受方案', 'refused the proposal'],
  ['逾期未答，默认办结', 'closed by default, no answer in time'],
  ['恢复协商', 'brought both sides back to talks'],
  ['未解决结案', 'closed unresolved'],
  ['随主投诉办结', 'resolved with the complaint it was merged into'],
  ['随主投诉结案', 'closed with the complaint it was merged into'],
  ['转为单独审核', 'now reviewed separately'],
  ['期满结案', 'closed after 60 days'],
  ['撤下', 'taken down'],
  ['撤回投诉', 'withdrew the complaint'],
  ['重新打开', 'reopened it'],
  ['超时未回复', 'no reply after 72 hours'],
  ['未联系上品牌方', 'the brand could not be reached'],
  ['评价', 'rated'],
  ['修改公开文本', 'changed the public text'],
  ['备注', 'added a note'],
  ['电话记录', 'made a phone call'],
  ['寄送函件', 'sent a letter'],
  ['查看联系方式', 'viewed the contact details'],
  ['多次投诉提示', 'frequent complainant'],
  ['同意提供联系方式', 'shared contact details with the brand'],
  ['收回联系方式', 'stopped sharing contact details'],
  ['品牌方申诉', 'appealed against the complaint'],
]);

export function recordLabel(word: string, lang: Lang): string {
  if (lang !== 'en') return word;
  const channel = channelKey(word);
  return channel ? COMPLAINT_CHANNEL.label(channel, lang) : (ENGLISH_OF_RECORD.get(word) ?? word);
}

/** The key of a recorded channel; empty for texts from elsewhere. */
export function channelKey(word: string): ComplaintChannel | '' {
  return COMPLAINT_CHANNEL.options('zh-cn').find(({ name }) => name === word)?.key ?? '';
}

export function eventOf({ at, actor, action, text, stateAfter }: typeof complaintEvents.$inferSelect, lang: Lang) {
  return {
    at: unixSeconds(at),
    side: actor,
    action: recordLabel(action, lang),
    text,
    state: stateAfter && COMPLAINT_STATE.option(stateAfter, lang),
  };
}

export const HARM_ADVICE: Record<Lang, string> = {
  'zh-cn':
    '请立即停止食用，保留剩余产品、包装和购买凭证。如有不适请尽快就医，并保存病历、检验报告和费用单据；婴幼儿出现呕吐、腹泻、高热、皮疹或精神差时请立即前往医院。情况紧急请拨打120，也可拨打12315向市场监管部门反映。你的投诉已标记为加急，将优先处理。',
  en: 'Stop using the product now and keep what is left of it, its packaging and the receipt. See a doctor if anybody feels unwell and keep records, test reports and bills; take an infant with vomiting, diarrhoea, high fever, a rash or unusual tiredness to hospital at once. In an emergency call 120; the market authority answers 12315. Your complaint is marked as urgent and comes first.',
};
