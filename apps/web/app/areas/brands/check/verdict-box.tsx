import type { CheckAnswer, CheckBase } from '@rujian/contract/areas/brands/check';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import type { CheckTexts } from './texts.zh-cn.ts';
import { type Verdict, verdictOf } from './verdict.ts';

type Props = { answer: CheckAnswer; batch?: string; texts: CheckTexts };

const ICONS: Record<Verdict, IconName> = {
  fail: 'x-circle',
  pass: 'check-circle',
  overturned: 'refresh',
  seen: 'info',
  none: 'search',
  noBatch: 'info',
};

/** The answer in one sentence, then advice; colour, icon and text say the same. */
export function VerdictBox({ answer, batch, texts }: Props) {
  const { lang } = useVisit();
  const verdict = verdictOf(answer);
  const verdictTexts = verdictTextsOf(texts, answer)[verdict];
  const sum = answer.batch?.sum;
  return (
    <section className={`verdict is-${verdict}`} aria-labelledby="verdict">
      <Icon name={ICONS[verdict]} />
      <div>
        <h2 id="verdict">{verdictTexts.title}</h2>
        <p>
          {fill(verdictTexts.text, {
            tested: formatNumber(sum?.tested ?? 0),
            failed: formatNumber(sum?.failed ?? 0),
            tests: formatNumber(answer.batch?.testTotal ?? 0),
            complaints: formatNumber(answer.batch?.complaintTotal ?? 0),
            scope: scopeText(answer.base, texts, (at) => formatDate(lang, at)),
          })}
        </p>
        {verdictTexts.now.length > 0 && (
          <>
            <h3>{texts.now}</h3>
            <ol>
              {verdictTexts.now.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        <p className="verdict-links">
          <Link className="link" to={formAddress(answer, batch)}>
            {texts.complain}
          </Link>
          {answer.product && (
            <Link className="link" to={`/product/${answer.product.id}`}>
              {texts.toProduct}
            </Link>
          )}
          {answer.brand && (
            <>
              <Link className="link" to={`/brand/${answer.brand.id}`}>
                {texts.toDossier}
              </Link>
              <Link className="link" to={`/complaint?brand=${answer.brand.id}`}>
                {texts.toComplaints}
              </Link>
            </>
          )}
        </p>
        <Follows answer={answer} batch={batch} texts={texts} />
      </div>
    </section>
  );
}

/** Following sends a message when the answer changes. */
function Follows({ answer: { brand, product }, batch, texts }: Props) {
  if (!brand && !product) return null;
  return (
    <div className="verdict-follow needs-js">
      <p>{texts.followIntro}</p>
      <div className="page-tools">
        {brand && batch && (
          <ReactionButton
            kind="follow"
            t="batch"
            id={brand.id}
            batch={batch}
            name={fill(texts.followBatch, { batch })}
            form="button"
          />
        )}
        {product && (
          <ReactionButton
            kind="follow"
            t="product"
            id={product.id}
            name={texts.followProduct}
            form="button"
          />
        )}
        {brand && (
          <ReactionButton
            kind="follow"
            t="brand"
            id={brand.id}
            name={texts.followBrand}
            form="button"
          />
        )}
      </div>
    </div>
  );
}

/** The form, prefilled with the query. */
function formAddress({ brand, product }: CheckAnswer, batch: string | undefined): string {
  const known = product
    ? { product: String(product.id) }
    : { brand: brand ? String(brand.id) : undefined };
  return listAddress('/complaint/submit', { ...known, batch });
}

function scopeText(
  { from, until, records }: CheckBase,
  texts: CheckTexts,
  day: (at: number) => string,
): string {
  if (from === null || until === null) return texts.scopeEmpty;
  return fill(texts.scope, { from: day(from), until: day(until), records: formatNumber(records) });
}

type Words = { title: string; text: string; now: string[] };

function verdictTextsOf(
  texts: CheckTexts,
  { sameProduct, sameMaker }: CheckAnswer,
): Record<Verdict, Words> {
  const afterPass = [texts.nowPass1, texts.nowPass2];
  return {
    fail: {
      title: texts.verdictFail,
      text: texts.verdictFailText,
      now: [texts.nowFail1, texts.nowFail2, texts.nowFail3, texts.nowFail4],
    },
    pass: { title: texts.verdictPass, text: texts.verdictPassText, now: afterPass },
    overturned: {
      title: texts.verdictOverturned,
      text: texts.verdictOverturnedText,
      now: afterPass,
    },
    seen: { title: texts.verdictSeen, text: texts.verdictSeenText, now: [texts.nowNone3] },
    none: {
      title: texts.verdictNone,
      text: texts.verdictNoneText,
      now: [texts.nowNone1, ...(sameProduct || sameMaker ? [texts.nowNone2] : []), texts.nowNone3],
    },
    noBatch: { title: texts.verdictNoBatch, text: texts.verdictNoBatchText, now: [] },
  };
}
