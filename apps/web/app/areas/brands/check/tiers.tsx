import type { CheckAnswer } from '@rujian/contract/areas/brands/check';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Asked } from './asked.ts';
import type { CheckTexts } from './texts.zh-cn.ts';
import { Tier } from './tier.tsx';

type Props = { answer: CheckAnswer; asked: Asked; texts: CheckTexts };

/** Batch, product and maker, in this order and never mixed. */
export function Tiers({ answer, asked, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { batch, sameProduct, sameMaker, product, brand, makers, notices } = answer;
  const day = asked.date && formatDate(lang, Date.parse(`${asked.date}T00:00:00+08:00`) / 1000);
  const shown = [batch, sameProduct, sameMaker].filter(Boolean);
  const numberOf = (tier: typeof batch) => shown.indexOf(tier) + 1;
  return (
    <>
      {notices.map((notice) => (
        <p className="cap" key={notice}>
          {fill(texts.complaintNotice, { notice })}
        </p>
      ))}
      {batch && (
        <Tier
          id="tier-batch"
          number={numberOf(batch)}
          title={texts.tierBatch}
          subject={[
            asked.batch && fill(texts.tierBatchOf, { batch: asked.batch }),
            day && fill(texts.tierDayOf, { date: day }),
          ]
            .filter(Boolean)
            .join(' · ')}
          tier={batch}
          texts={texts}
        />
      )}
      {sameProduct && product && (
        <Tier
          id="tier-product"
          number={numberOf(sameProduct)}
          title={texts.tierProduct}
          subject={<span lang={contentLang}>{product.name}</span>}
          tier={sameProduct}
          caution={batch ? texts.notBatch : undefined}
          texts={texts}
        />
      )}
      {sameMaker && (
        <Tier
          id="tier-maker"
          number={numberOf(sameMaker)}
          title={texts.tierMaker}
          subject={<span lang={contentLang}>{brand?.name ?? makers[0]}</span>}
          tier={sameMaker}
          caution={batch ? texts.notBatch : undefined}
          texts={texts}
        >
          {makers.length > 0 && (
            <p className="cap" lang={contentLang}>
              {fill(texts.makers, { names: makers.join('、') })}
            </p>
          )}
        </Tier>
      )}
    </>
  );
}
