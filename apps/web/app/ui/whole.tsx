import { Fragment } from 'react';

const NUMBER = /\d[\d,]*(?:\.\d+)?/.source;
const UNIT =
  '(?:个百分点|美元|公斤|千克|毫克|微克|毫升|公里|批次|小时|分钟|个月|季度|[元克吨升米斤批天年月日周岁款家个件头条次名位倍项份户瓶盒箱罐所期篇座号种票分秒])';
const PER = String.raw`(?:\/\d*(?:公斤|千克|毫升|[吨升斤克盒瓶罐头]))?`;
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const LATIN = String.raw`\s?[A-Za-zµμ]+(?:\/\d*[A-Za-z]+)?`;

const WHOLE = new RegExp(
  `(${[
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\d+月\d+日`,
    String.raw`GB(?:\/T)? \d+(?:\.\d+)?`,
    String.raw`\d{1,2} (?:${MONTH})(?: \d{4})?(?!\w)`,
    `第?${NUMBER}(?:[至～–]${NUMBER})?(?:[%％‰℃]|[万亿千百]+(?:${UNIT}${PER})?|${UNIT}${PER}|${LATIN})`,
  ].join('|')})`,
);

const MARKUP = /(<[^>]*>|&[^;\s]+;)/;

/** Where no `<span>` may stand: it would end a drawing. */
const CLOSED = /^<(\/?)(?:svg|math|option|textarea|title|style|script)\b/;

/** The same in HTML: tags, entities and drawings are left alone. */
export function wholeHtml(html: string): string {
  let depth = 0;
  return html
    .split(MARKUP)
    .map((part, place) => {
      if (place % 2 === 1) {
        const [tag, end] = CLOSED.exec(part) ?? [];
        if (tag && !part.endsWith('/>')) depth = Math.max(0, depth + (end ? -1 : 1));
        return part;
      }
      return depth > 0 ? part : part.split(WHOLE).map(kept).join('');
    })
    .join('');
}

function kept(piece: string, place: number): string {
  return place % 2 === 1 ? `<span class="whole">${piece}</span>` : piece;
}

export function Whole({ text }: { text: string }) {
  return text.split(WHOLE).map((part, place) => {
    const key = `${place}`;
    return place % 2 === 1 ? (
      <span key={key} className="whole">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
