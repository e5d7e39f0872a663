import type { Lang } from '@rujian/contract/base/constants';
import type { ComplaintRejectCode } from '@rujian/contract/vocabulary/complaints';

export const REJECT_WORDS: Record<Lang, Record<ComplaintRejectCode, { name: string; whatToDo: string }>> = {
  'zh-cn': {
    not_dairy: {
      name: '不属于乳制品',
      whatToDo: '本站只受理乳制品投诉。其他食品或商品可拨打12315，或在全国12315平台提交。',
    },
    not_consumer: {
      name: '不属于消费争议',
      whatToDo: '劳动、加盟、供货等纠纷请向人社部门、行业协会或法院反映；涉及违法线索可向当地市场监管部门举报。',
    },
    unidentifiable: {
      name: '无法识别品牌或产品',
      whatToDo: '请补齐品牌、产品名称和包装照片后重新提交；包装上的生产者名称和SC编号最有帮助。',
    },
    no_evidence: {
      name: '两次补充后仍缺少证据',
      whatToDo: '找到购买凭证、产品照片或沟通记录后可以重新提交；也可凭现有材料拨打12315咨询。',
    },
    duplicate: { name: '重复投诉', whatToDo: '同一件事已有投诉在处理，请在原投诉里补充材料，编号见处理说明。' },
    elsewhere: {
      name: '已在法院、仲裁或12315处理',
      whatToDo: '请等待官方处理结果，保留好受理编号；结果出来后可以在本站补充说明。',
    },
    abusive: {
      name: '内容不实或含有攻击',
      whatToDo: '请只陈述事实并去掉攻击性语言后重新提交；如认为判断有误，可在7天内申诉一次。',
    },
    too_old: { name: '购买已超过3年', whatToDo: '超过3年的争议本站无法推动协商，可咨询律师或向人民法院了解诉讼时效。' },
    advertising: {
      name: '广告或同业攻击',
      whatToDo: '本站不发布推广或针对竞争对手的内容。如你确为消费者，请附上购买凭证后申诉。',
    },
  },
  en: {
    not_dairy: {
      name: 'Not about dairy',
      whatToDo:
        'We take up complaints about dairy products only. For anything else call 12315 or use the national 12315 platform.',
    },
    not_consumer: {
      name: 'Not a consumer matter',
      whatToDo:
        'Please take disputes about work, franchises or supply to the labour authority, a trade association or a court; clues of illegal acts go to the local market authority.',
    },
    unidentifiable: {
      name: 'Brand or product cannot be identified',
      whatToDo:
        'Submit it again with brand, product name and pictures of the packaging; the maker and the SC number help most.',
    },
    no_evidence: {
      name: 'No evidence after two rounds',
      whatToDo: 'Submit it again once you have a receipt, pictures or messages; 12315 can advise you on what you have.',
    },
    duplicate: {
      name: 'Told before',
      whatToDo: 'A complaint about this is under way: please add to that one, its number stands in the explanation.',
    },
    elsewhere: {
      name: 'Already with a court, arbitration or 12315',
      whatToDo: 'Please wait for the official result and keep its number; you may add the result here afterwards.',
    },
    abusive: {
      name: 'False or abusive',
      whatToDo:
        'Submit it again with facts only and without insults; you may appeal once within 7 days if you think we are wrong.',
    },
    too_old: {
      name: 'Bought more than three years ago',
      whatToDo:
        'After three years we cannot move a brand to talks; a lawyer or the court can tell you about time limits.',
    },
    advertising: {
      name: 'Advertising or an attack on a competitor',
      whatToDo: 'We do not publish promotion or attacks. If you are a consumer, appeal with your receipt.',
    },
  },
};
