import type { Lang } from '@rujian/contract/constants';
import type { Option } from '@rujian/contract/refs';
import type { AmountBand, ClockKind } from '@rujian/contract/vocabulary/complaints';

type Words<Key extends string> = Record<Lang, Record<Key, string>>;

/** The word of a closed list in the caller's language. */
export function option<Key extends string>(
  words: Words<Key>,
  lang: Lang,
  key: Key,
): { key: Key; name: string } & Option {
  return { key, name: words[lang][key] };
}

export const CLOCK_WORDS: Words<ClockKind> = {
  'zh-cn': {
    review: '平台审核',
    reply: '首次回复',
    proposal: '处理方案',
    confirm: '用户确认',
    need_more: '补充材料',
    escalation: '平台介入',
    end: '办结期限',
    contact: '联系品牌方',
  },
  en: {
    review: 'Review',
    reply: 'First reply',
    proposal: 'Proposal',
    confirm: 'Confirmation',
    need_more: 'More material',
    escalation: 'Escalation',
    end: 'Final end',
    contact: 'Reaching the brand',
  },
};

export const AMOUNT_WORDS: Words<AmountBand> = {
  'zh-cn': {
    under50: '50元以下',
    '50to200': '50至200元',
    '200to1000': '200至1000元',
    over1000: '1000元及以上',
  },
  en: {
    under50: 'Under CNY 50',
    '50to200': 'CNY 50 to 200',
    '200to1000': 'CNY 200 to 1,000',
    over1000: 'CNY 1,000 and more',
  },
};

export const BATCH_WORDS: Words<'yes' | 'no'> = {
  'zh-cn': { yes: '写明批号', no: '未写批号' },
  en: { yes: 'Batch named', no: 'No batch' },
};

/** What was done, and where it was bought, as the desk writes it down; other words stay as written. */
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
  ['要求补充材料', 'asked for more material'],
  ['材料未补齐，投诉失效', 'lapsed without further material'],
  ['申诉', 'appealed'],
  ['申诉成立', 'upheld the appeal'],
  ['申诉不成立', 'turned the appeal down'],
  ['恢复审核', 'reviews it again'],
  ['转交品牌方', 'passed it to the brand'],
  ['回复', 'replied'],
  ['私下回复', 'replied privately'],
  ['转述品牌方答复', 'passed on the answer of the brand'],
  ['不接受方案', 'refused the proposal'],
  ['逾期未答，默认办结', 'closed by default, no answer in time'],
  ['恢复协商', 'brought both sides back to talks'],
  ['未解决结案', 'closed unresolved'],
  ['随主投诉办结', 'resolved with the complaint it was merged into'],
  ['随主投诉结案', 'closed with the complaint it was merged into'],
  ['转为单独审核', 'reviewed on its own'],
  ['期满结案', 'closed after sixty days'],
  ['撤下', 'taken down'],
  ['撤回投诉', 'withdrew the complaint'],
  ['重新打开', 'opened it again'],
  ['超时未回复', 'no reply in time'],
  ['未联系上品牌方', 'the brand could not be reached'],
  ['评价', 'rated'],
  ['修改公开文本', 'changed the public text'],
  ['备注', 'noted'],
  ['电话记录', 'telephoned'],
  ['寄送函件', 'sent a letter'],
  ['查看联系方式', 'looked at the contact'],
  ['多次投诉提示', 'complains often'],
  ['加入共性投诉', 'joined complaints about the same'],
  ['同意提供联系方式', 'shared the contact with the brand'],
  ['收回联系方式', 'no longer shares the contact'],
  ['品牌方申诉', 'appealed against the complaint'],
  ['会议营销', 'Sales meeting'],
  ['便利店', 'Convenience store'],
  ['商超', 'Supermarket'],
  ['母婴店', 'Mother and baby shop'],
  ['线上会员', 'Online membership'],
  ['网购', 'Online shop'],
  ['送奶入户', 'Doorstep delivery'],
  ['其他渠道', 'Elsewhere'],
]);

/** A word of the record in the caller's language. */
export function recordWord(word: string, lang: Lang): string {
  return lang === 'en' ? (ENGLISH_OF_RECORD.get(word) ?? word) : word;
}
