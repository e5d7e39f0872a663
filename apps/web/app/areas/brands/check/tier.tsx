import type { CheckTier } from '@rujian/contract/areas/brands/check';
import type { TestLine } from '@rujian/contract/areas/brands/dossier-lines';
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
import type { CheckTexts } from './texts.ts';

type Props = {
  id: string;
  number: number;
  title: string;
  /** Subject of the tier: a batch, a product, a brand. */
  subject: ReactNode;
  tier: CheckTier;
  /** Shown if the tier is not about the reader's own batch. */
  caution?: string;
  texts: CheckTexts;
  children?: ReactNode;
};

export function Tier({ id, number, title, subject, tier, caution, texts, children }: Props) {
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
      <Part title={texts.checks} note={sumText(tier, texts)}>
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

type PartProps = { title: string; note: string; children: ReactNode[] };

function Part({ title, note, children }: PartProps) {
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
