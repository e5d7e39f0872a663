import type { CheckAnswer, CheckTier } from '@rujian/contract/areas/brands/check';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Notices } from '../dossier/section.tsx';
import type { Asked } from './asked.ts';
import type { CheckTexts } from './texts.ts';
import { Tier } from './tier.tsx';

type Props = { answer: CheckAnswer; asked: Asked; texts: CheckTexts };

type Section = { id: string; title: string; subject: ReactNode; tier: CheckTier; note?: ReactNode };

/** Batch, product, name and maker, in this order and never mixed; the same records only once. */
export function Tiers({ answer, asked, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { batch, sameProduct, sameName, sameMaker, product, brand, makers, notices } = answer;
  const day = asked.date && formatDate(lang, Date.parse(`${asked.date}T00:00:00+08:00`) / 1000);
  const number = asked.batch ?? answer.answers[0]?.title;
  const sections: Section[] = [];
  const add = (tier: CheckTier | null, section: Omit<Section, 'tier'>) => {
    if (tier && !sections.some((other) => isSame(other.tier, tier))) sections.push({ ...section, tier });
  };
  add(batch, {
    id: 'tier-batch',
    title: texts.tierBatch,
    subject: [
      number && fill(asked.batch ? texts.batchNo : '{batch}', { batch: number }),
      day && fill(texts.madeOn, { date: day }),
    ]
      .filter(Boolean)
      .join(' · '),
  });
  add(sameProduct, {
    id: 'tier-product',
    title: texts.tierProduct,
    subject: <span lang={contentLang}>{product?.name}</span>,
  });
  add(sameName, { id: 'tier-name', title: texts.tierName, subject: <span lang={contentLang}>{asked.q}</span> });
  add(sameMaker, {
    id: 'tier-maker',
    title: texts.tierMaker,
    subject: <span lang={contentLang}>{brand?.name ?? makers[0]}</span>,
    note: makers.length > 0 && (
      <p className="cap" lang={contentLang}>
        {fill(texts.makers, { names: makers.join(texts.listSeparator) })}
      </p>
    ),
  });
  return (
    <>
      <Notices notices={notices} text={texts.complaintNotice} />
      {sections.map(({ note, ...section }, place) => (
        <Tier
          key={section.id}
          {...section}
          number={place + 1}
          caution={batch && place > 0 ? texts.notBatch : undefined}
          texts={texts}
        >
          {note}
        </Tier>
      ))}
    </>
  );
}

/** The same counts and the same newest entries are the same records. */
function isSame(one: CheckTier, other: CheckTier): boolean {
  const ids = ({ sum, checks, tests, testTotal, complaints, complaintTotal }: CheckTier) =>
    JSON.stringify([
      ...[sum, testTotal, complaintTotal, checks.map(({ id }) => id)],
      ...[tests.map(({ sampleId }) => sampleId), complaints.map(({ id }) => id)],
    ]);
  return ids(one) === ids(other);
}
