import { formatLongDate } from '#web/i18n/dates.ts';
import type { KitFacts, Sender } from './kit-facts.ts';

const KINDS = { image: '图片', document: '文件', video: '视频' } as const;

/** Always Chinese, as authorities read it; a demand and a report of an illegal act are two procedures. */
export function Letter({ facts, sender, today }: { facts: KitFacts; sender: Sender; today: string }) {
  const { name, mobile, address } = sender;
  const authority = sender.authority || '当地市场监督管理局';
  const accused = [facts.shop, facts.brand].filter(Boolean).join('、') || BLANK;
  const people = (role: string, other: string) => (
    <dl>
      <dt>{role}</dt>
      <dd>
        {name || BLANK}，联系电话{mobile || BLANK}，通信地址{address || BLANK}
      </dd>
      <dt>{other}</dt>
      <dd>
        {accused}
        {facts.product && `（产品：${facts.product}）`}
      </dd>
    </dl>
  );
  const end = (
    <footer>
      <p>此致</p>
      <p>{authority}</p>
      <p className="letter-sign">签名：{BLANK}</p>
      <p className="letter-sign">{dayText(today)}</p>
    </footer>
  );
  return (
    <div className="letter" lang="zh-CN">
      <section>
        <h2>消费者投诉书</h2>
        {people('投诉人', '被投诉人')}
        <h3>一、投诉请求</h3>
        <ol>
          {requestsOf(facts).map((request) => (
            <li key={request}>{request}</li>
          ))}
        </ol>
        {facts.demands.length === 0 && <p>{BLANK}</p>}
        <h3>二、事实与理由</h3>
        {storyOf(facts).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          以上事实有所附凭证为证。依据《中华人民共和国消费者权益保护法》《中华人民共和国食品安全法》，请依法组织调解，并将处理结果告知投诉人。
        </p>
        <h3>三、凭证清单</h3>
        {facts.evidence.length > 0 ? (
          <table>
            <thead>
              <tr>
                <th scope="col">编号</th>
                <th scope="col">凭证</th>
                <th scope="col">形式</th>
              </tr>
            </thead>
            <tbody>
              {facts.evidence.map(({ name: file, kind, note }, place) => (
                <tr key={`${file} ${note}`}>
                  <td>{place + 1}</td>
                  <td>{note || file}</td>
                  <td>{KINDS[kind]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>{BLANK}</p>
        )}
        {end}
      </section>
      {facts.clue && (
        <section className="letter-second">
          <h2>违法线索举报书</h2>
          {people('举报人', '被举报人')}
          <h3>一、线索</h3>
          {facts.clue.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h3>二、举报请求</h3>
          <p>请依法核查上述线索，并告知是否立案。本举报与投诉请求分别处理。</p>
          {end}
        </section>
      )}
    </div>
  );
}

const BLANK = '＿＿＿＿＿＿';

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

function dayText(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return year ? `${year}年${Number(month)}月${Number(date)}日` : day;
}
