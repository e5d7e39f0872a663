import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { NewsRow } from '#web/ui/content/story.tsx';
import { BatchTable } from './dossier/batch-table.tsx';
import { CheckRow, ComplaintRow, TestList } from './dossier/lines.tsx';
import { RankList } from './dossier/rank-list.tsx';
import { Notices, Section } from './dossier/section.tsx';
import type { ProductView } from './dossier/views.ts';
import type { BrandTexts } from './texts.ts';

type Props = { product: ProductView; texts: BrandTexts /** The comments. */; children: ReactNode };

export function ProductBody({ product, texts, children }: Props) {
  const { id, checks, tests, complaints, rankings, batches, news } = product;
  return (
    <div>
      <Section
        id="checks"
        title={texts.checkRecords}
        note={checks.sum.tested > 0 && fill(texts.yearCell, checks.sum)}
        empty={checks.list.length === 0 && texts.productNoChecks}
      >
        <ul className="line-list rows">
          {checks.list.map((check) => (
            <CheckRow key={check.id} check={check} texts={texts} />
          ))}
        </ul>
      </Section>
      <Section
        id="tests"
        title={texts.productTests}
        note={texts.testsNote}
        empty={tests.length === 0 && texts.productNoTests}
      >
        <TestList tests={tests} texts={texts} />
      </Section>
      <Section id="batches" title={texts.batchesHead} empty={batches.length === 0 && texts.noBatches}>
        <BatchTable productId={id} batches={batches} texts={texts} />
      </Section>
      <Section id="complaints" title={texts.productComplaints}>
        <Notices notices={complaints.notices} text={texts.complaintNotice} />
        {complaints.list.length > 0 ? (
          <ul className="line-list rows">
            {complaints.list.map((complaint) => (
              <ComplaintRow key={complaint.id} complaint={complaint} texts={texts} />
            ))}
          </ul>
        ) : (
          <p className="cap">{texts.productNoComplaints}</p>
        )}
      </Section>
      {rankings.length > 0 && (
        <Section id="rankings" title={texts.rankingsHead}>
          <RankList rankings={rankings} texts={texts} />
        </Section>
      )}
      {news.length > 0 && (
        <Section id="news" title={texts.newsHead}>
          <div className="ruled-l">
            {news.map((card) => (
              <NewsRow key={card.id} card={card} />
            ))}
          </div>
        </Section>
      )}
      {children}
    </div>
  );
}
