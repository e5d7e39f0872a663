const NUMBER = /\d[\d,]*(?:\.\d+)?/.source;
const UNIT =
  '(?:个百分点|美元|公斤|千克|毫克|微克|毫升|公里|批次|小时|分钟|个月|季度|[元克吨升米斤批天年月日周岁款家个件头条次名位倍项份户瓶盒箱罐所期篇座号种票分秒])';
const PER = String.raw`(?:\/\d*(?:公斤|千克|毫升|[吨升斤克盒瓶罐头]))?`;
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const LATIN = String.raw`\s?[A-Za-zµμ]+(?:\/\d*[A-Za-z]+)?`;

const CLOSING = '[，。；：、！？）]?';

/** Numbers with their units, days and standards, which no line break separates, also from the sign that ends their clause. */
export const WHOLE = new RegExp(
  `((?:${[
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\d{1,2}月\d{1,2}日`,
    String.raw`GB(?:\/T)? \d+(?:\.\d+)?`,
    String.raw`\d{1,2} (?:${MONTH})(?: \d{4})?(?!\w)`,
    `第?(?<!\\d)(?<!\\d,)${NUMBER}(?:[至～–]${NUMBER})?(?:[%％‰℃]|[万亿千百]+(?:${UNIT}${PER})?|${UNIT}${PER}|${LATIN})`,
  ].join('|')})${CLOSING})`,
);
