import type { CheckAnswer, CheckTier } from '@rujian/contract/areas/brands/check';
import type { TestLine } from '@rujian/contract/areas/brands/dossier-lines';
import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { CheckRow, ComplaintRow } from '../dossier/lines.tsx';
import { Notices } from '../dossier/section.tsx';
import type { Asked } from './asked.ts';
import type { CheckTexts } from './texts.ts';

type Section = { id: string; title: string; subject: ReactNode; tier: CheckTier; note?: ReactNode };

/** Batch, product, name and maker, in this order and never mixed; the same records only once. */
export function Tiers({ answer, asked, texts }: { answer: CheckAnswer; asked: Asked; texts: CheckTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { batch, sameProduct, sameName, sameMaker, product, brand, makers, notices } = answer;
  const day = asked.date && formatDate(lang, Date.parse(`${asked.date}T00:00:00+08:00`) / 1000);
  const number = asked.batch ?? answer.answers[0]?.title;
  const sections: Section[] = [];
  const add = (tier: CheckTier | null, section: Omit<Section, 'tier'>) => {
    if (tier && !sections.some((other) => isSame(other.tier, tier))) sections.push({ ...section, tier });
  };
  const [first] = answer.answers;
  add(batch, {
    id: 'tier-batch',
    title: packTitle(first?.facets ?? {}, texts),
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
          isCounted={!first?.indicator}
          caution={batch && place > 0 ? texts.notBatch : undefined}
          texts={texts}
        >
          {note}
        </Tier>
      ))}
    </>
  );
}

/** A barcode is on every pack of a product, and a day on all that was made that day. */
function packTitle({ batch, date }: FacetQuery, texts: CheckTexts): string {
  if (batch !== undefined) return texts.tierBatch;
  return date === undefined ? texts.tierProduct : texts.tierDay;
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

type TierProps = {
  id: string;
  number: number;
  /** Of a question about an indicator the answer counts that indicator, and a batch may have failed for another. */
  isCounted: boolean;
  title: string;
  subject: ReactNode;
  tier: CheckTier;
  caution?: string;
  texts: CheckTexts;
  children?: ReactNode;
};

function Tier({ id, number, isCounted, title, subject, tier, caution, texts, children }: TierProps) {
  const { tests, testTotal, complaints, complaintTotal } = tier;
  const checks = tier.checks.filter(({ outcome }) => outcome !== 'fake');
  const lineTexts = { batchNo: texts.batchNo, madeOn: texts.madeOn };
  const fakes = tier.checks.filter(({ outcome }) => outcome === 'fake');
  return (
    <section className="tier" aria-labelledby={id}>
      <header className="sec-head">
        <h2 id={id}>
          <span className="tier-n" aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        <p>{subject}</p>
      </header>
      {caution && <p className="cap">{caution}</p>}
      <Part title={texts.checks} note={isCounted ? sumText(tier, texts) : ''}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} texts={lineTexts} isWhole />
        ))}
      </Part>
      {fakes.length > 0 && (
        <Part title={texts.fakes} note={texts.fakesNote}>
          {fakes.map((check) => (
            <CheckRow key={check.id} check={check} texts={lineTexts} isWhole />
          ))}
        </Part>
      )}
      {tests.length > 0 && (
        <Part title={texts.tests} note={noteOf(tests.length, testTotal, texts)}>
          {tests.map((test) => (
            <Test key={test.sampleId} test={test} texts={texts} />
          ))}
        </Part>
      )}
      {complaints.length > 0 && (
        <Part title={texts.complaints} note={noteOf(complaints.length, complaintTotal, texts)}>
          {complaints.map((complaint) => (
            <ComplaintRow key={complaint.id} complaint={complaint} texts={lineTexts} />
          ))}
        </Part>
      )}
      {children}
    </section>
  );
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode[] }) {
  return (
    <div className="tier-part">
      <h3>
        {title}
        {note && <small>{note}</small>}
      </h3>
      {children.length > 0 && <ul className="found rows">{children}</ul>}
    </div>
  );
}

function sumText({ sum: { tested, failed, overturned } }: CheckTier, texts: CheckTexts): string {
  const counts = { tested: formatNumber(tested), failed: formatNumber(failed) };
  const text = tested === 0 ? texts.sumNone : failed === 0 ? texts.sumClean : texts.sum;
  const more = overturned > 0 ? [fill(texts.sumOverturned, { count: overturned })] : [];
  return [fill(text, counts), ...more].join(' · ');
}

function noteOf(shown: number, total: number, texts: CheckTexts): string {
  return total > shown ? fill(texts.more, { total, count: shown }) : '';
}

function Test({ test, texts }: { test: TestLine; texts: CheckTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <li>
      <span className={test.withdrawn ? 'tag tag-amber' : 'tag'}>
        {test.withdrawn ? texts.withdrawnTest : (test.grade?.grade.name ?? texts.noGrade)}
      </span>
      <div>
        <Link to={`/evaluation/${test.evaluation.id}`} lang={contentLang}>
          <Headline text={test.evaluation.name} />
        </Link>
        <Meta>
          <span lang={contentLang}>{test.name}</span>
          {test.grade && fill(texts.gradeTotal, { total: formatNumber(test.grade.total, 1) })}
          {test.batch && fill(texts.batchNo, { batch: test.batch })}
          {formatDate(lang, test.publishedAt)}
        </Meta>
      </div>
    </li>
  );
}
