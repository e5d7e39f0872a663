import type { Lang } from '@rujian/contract/base/constants';
import { COMPLAINT_CHANNEL, type ComplaintChannel } from '@rujian/contract/vocabulary/complaints';

/** The key of a recorded channel; empty for texts from elsewhere. */
export function channelKey(word: string): ComplaintChannel | '' {
  return COMPLAINT_CHANNEL.options('zh-cn').find(({ name }) => name === word)?.key ?? '';
}

/** Shown at once where health is concerned. */
export const HARM_ADVICE: Record<Lang, string> = {
  'zh-cn':
    '请立即停止食用，保留剩余产品、包装和购买凭证。如有不适请尽快就医，并保存病历、检验报告和费用单据；婴幼儿出现呕吐、腹泻、高热、皮疹或精神差时请立即前往医院。情况紧急请拨打120，也可拨打12315向市场监管部门反映。你的投诉已标记为加急，将优先处理。',
  en: 'Stop using the product now and keep what is left of it, its packaging and the receipt. See a doctor if anybody feels unwell and keep records, test reports and bills; take an infant with vomiting, diarrhoea, high fever, a rash or unusual tiredness to hospital at once. In an emergency call 120; the market authority answers 12315. Your complaint is marked as urgent and comes first.',
};
