import { formatLongDate } from '#web/i18n/dates.ts';
import type { KitFacts } from './kit-facts.ts';

export const BLANK = '＿＿＿＿＿＿';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

export function storyOf(facts: KitFacts): string[] {
  const { boughtOn, channel, shop, brand, product, amount, orderNo } = facts;
  const marks = [
    facts.batchNo && `批号${facts.batchNo}`,
    facts.producedOn && `生产日期${dayText(facts.producedOn)}`,
  ].filter(Boolean);
  const bought = [
    boughtOn ? `${dayText(boughtOn)}，` : '',
    '投诉人',
    channel ? `通过${channel}` : '',
    shop ? `在“${shop}”` : '',
    `购买了${brand || BLANK}${product ? `“${product}”` : '的产品'}`,
    marks.length > 0 ? `（${marks.join('，')}）` : '',
    amount ? `，支付${amount}元` : '',
    orderNo ? `，订单号${orderNo}` : '',
    '。',
  ].join('');
  const detail = facts.detail.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return [
    bought,
    ...(facts.problems.length > 0 ? [`出现的问题：${facts.problems.join('、')}。`] : []),
    ...detail,
    ...(facts.harm ? [`身体状况：${facts.harm}。`] : []),
    ...(facts.before
      ? [
          `投诉人曾于${formatLongDate('zh-cn', facts.before.submittedAt)}在乳见平台投诉（编号${facts.before.no}），目前状态：${facts.before.state}。`,
        ]
      : []),
  ];
}

export function requestsOf({ demands, amount }: KitFacts): string[] {
  const money = amount ? `，涉及金额${amount}元` : '';
  return demands.map((demand) => {
    const hasMoney = ['退款', '退货', '赔偿'].includes(demand);
    return `请求被投诉人${demandText(demand)}${hasMoney ? money : ''}。`;
  });
}

const PHRASES: Readonly<Record<string, string>> = {
  退款: '退还货款',
  退货: '办理退货',
  换货: '更换合格产品',
  赔偿: '依法赔偿损失',
  道歉: '赔礼道歉',
  解释: '书面说明情况',
  检测: '对同批次产品送检并告知结果',
  召回核查: '核查同批次产品并依法召回',
  改进服务: '改进服务',
  其他: '按事实与理由部分所述妥善处理',
};

function demandText(demand: string): string {
  return PHRASES[demand] ?? demand;
}

export function dayText(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return year ? `${year}年${Number(month)}月${Number(date)}日` : day;
}
