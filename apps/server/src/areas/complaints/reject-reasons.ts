import type { Lang } from '@rujian/contract/base/constants';
import type { ComplaintRejectCode } from '@rujian/contract/vocabulary/complaints';

type Words = readonly [name: string, whatToDo: string];

const WORDS: Record<ComplaintRejectCode, Record<Lang, Words>> = {
  not_dairy: {
    'zh-cn': ['不属于乳制品', '本站只受理乳制品投诉。其他食品或商品可拨打12315，或在全国12315平台提交。'],
    en: [
      'Not about dairy',
      'We take up complaints about dairy products only. For anything else call 12315 or use the national 12315 platform.',
    ],
  },
  not_consumer: {
    'zh-cn': [
      '不属于消费争议',
      '劳动、加盟、供货等纠纷请向人社部门、行业协会或法院反映；涉及违法线索可向当地市场监管部门举报。',
    ],
    en: [
      'Not a consumer matter',
      'Please take disputes about work, franchises or supply to the labour authority, a trade association or a court; clues of illegal acts go to the local market authority.',
    ],
  },
  unidentifiable: {
    'zh-cn': ['无法识别品牌或产品', '请补齐品牌、产品名称和包装照片后重新提交；包装上的生产者名称和SC编号最有帮助。'],
    en: [
      'Brand or product cannot be identified',
      'Submit it again with brand, product name and pictures of the packaging; the maker and the SC number help most.',
    ],
  },
  no_evidence: {
    'zh-cn': ['两次补充后仍缺少证据', '找到购买凭证、产品照片或沟通记录后可以重新提交；也可凭现有材料拨打12315咨询。'],
    en: [
      'No evidence after two rounds',
      'Submit it again once you have a receipt, pictures or messages; 12315 can advise you on what you have.',
    ],
  },
  duplicate: {
    'zh-cn': ['重复投诉', '同一件事已有投诉在处理，请在原投诉里补充材料，编号见处理说明。'],
    en: [
      'Told before',
      'A complaint about this is under way: please add to that one, its number stands in the explanation.',
    ],
  },
  elsewhere: {
    'zh-cn': ['已在法院、仲裁或12315处理', '请等待官方处理结果，保留好受理编号；结果出来后可以在本站补充说明。'],
    en: [
      'Already with a court, arbitration or 12315',
      'Please wait for the official result and keep its number; you may add the result here afterwards.',
    ],
  },
  abusive: {
    'zh-cn': ['内容不实或含有攻击', '请只陈述事实并去掉攻击性语言后重新提交；如认为判断有误，可在7天内申诉一次。'],
    en: [
      'False or abusive',
      'Submit it again with facts only and without insults; you may appeal once within 7 days if you think we are wrong.',
    ],
  },
  too_old: {
    'zh-cn': ['购买已超过3年', '超过3年的争议本站无法推动协商，可咨询律师或向人民法院了解诉讼时效。'],
    en: [
      'Bought more than three years ago',
      'After three years we cannot move a brand to talks; a lawyer or the court can tell you about time limits.',
    ],
  },
  advertising: {
    'zh-cn': ['广告或同业攻击', '本站不发布推广或针对竞争对手的内容。如你确为消费者，请附上购买凭证后申诉。'],
    en: [
      'Advertising or an attack on a competitor',
      'We do not publish promotion or attacks. If you are a consumer, appeal with your receipt.',
    ],
  },
};

export function rejectWords(code: ComplaintRejectCode, lang: Lang) {
  const [name, whatToDo] = WORDS[code][lang];
  return { name, whatToDo };
}
