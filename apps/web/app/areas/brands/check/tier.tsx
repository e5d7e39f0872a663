import type { CheckTier } from '@rujian/contract/areas/brands/check';
import type { CheckLine, CheckOutcome, ComplaintLine, TestLine } from '@rujian/contract/areas/brands/dossier-lines';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { sentencesOf } from '#web/i18n/word-list.ts';
import { Finding } from '#web/ui/content/finding.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
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
          <Check key={check.id} check={check} texts={texts} />
        ))}
      </Part>
      {fakes.length > 0 && (
        <Part title={texts.fakes} note={texts.fakesNote}>
          {fakes.map((check) => (
            <Check key={check.id} check={check} texts={texts} />
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
            <Complaint key={complaint.id} complaint={complaint} texts={texts} />
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

/** A failed sample shows what failed, by how much, and what that means for consumers. */
function Check({ check, texts }: { check: CheckLine; texts: CheckTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const langOf = useLangOf();
  return (
    <li className={check.outcome === 'overturned' ? 'is-struck' : undefined}>
      <Seal outcome={check.outcome} texts={texts} />
      <div>
        <Link to={`/spotcheck/${check.id}`} lang={contentLang}>
          <Headline text={check.food} />
        </Link>
        {check.items.map((item) => (
          <div key={item.name} className="found-item soft">
            <b lang={langOf(item.name)}>{item.name}</b>
            <Finding found={item.result} standard={item.limit} plan={item.plan} />
            <p lang={langOf(item.meaning)}>{sentencesOf(lang, item.meaning, item.healthNote)}</p>
          </div>
        ))}
        <Meta>
          {formatDate(lang, check.publishedOn)}
          <span lang={contentLang}>{check.agency}</span>
          <span lang={contentLang}>{check.maker}</span>
          {check.batch && fill(texts.batchNo, { batch: check.batch })}
          {check.producedOn !== null && fill(texts.madeOn, { date: formatDate(lang, check.producedOn) })}
        </Meta>
      </div>
    </li>
  );
}

function Seal({ outcome, texts }: { outcome: CheckOutcome; texts: CheckTexts }) {
  const { shape, word } = {
    pass: { shape: 'seal-pass', word: texts.pass },
    fail: { shape: 'seal-fail', word: texts.fail },
    overturned: { shape: 'seal-wait', word: texts.overturned },
    fake: { shape: 'seal-wait', word: texts.fake },
  }[outcome];
  return <span className={`seal ${shape}`}>{word}</span>;
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

function Complaint({ complaint, texts }: { complaint: ComplaintLine; texts: CheckTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <li>
      <span className={complaint.open ? 'tag tag-amber' : 'tag tag-pasture'}>{complaint.state.name}</span>
      <div>
        <Link to={`/complaint/${complaint.id}`} lang={contentLang}>
          <Headline text={complaint.title} />
        </Link>
        <Meta>
          {formatDate(lang, complaint.submittedAt)}
          {complaint.batch && fill(texts.batchNo, { batch: complaint.batch })}
        </Meta>
      </div>
    </li>
  );
}
