import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { NewsRow } from '#web/ui/content/story.tsx';
import { BatchTable } from './dossier/batch-table.tsx';
import { CheckList } from './dossier/check-list.tsx';
import { ComplaintList } from './dossier/complaint-list.tsx';
import { RankList } from './dossier/rank-list.tsx';
import { Section } from './dossier/section.tsx';
import { TestList } from './dossier/test-list.tsx';
import type { ProductView } from './product-view.ts';
import type { BrandTexts } from './texts.ts';

type Props = { product: ProductView; texts: BrandTexts /** The comments. */; children: ReactNode };

export function ProductBody({ product, texts, children }: Props) {
  const { id, checks, tests, complaints, rankings, batches, news } = product;
  return (
    <div>
      <Section id="checks" title={texts.productChecks} note={checks.sum.tested > 0 && fill(texts.yearCell, checks.sum)}>
        {checks.list.length > 0 ? (
          <CheckList checks={checks.list} texts={texts} />
        ) : (
          <p className="cap">{texts.productNoChecks}</p>
        )}
      </Section>
      <Section id="tests" title={texts.productTests} note={texts.testsNote}>
        {tests.length > 0 ? <TestList tests={tests} texts={texts} /> : <p className="cap">{texts.productNoTests}</p>}
      </Section>
      <Section id="batches" title={texts.batchesHead}>
        {batches.length > 0 ? (
          <BatchTable productId={id} batches={batches} texts={texts} />
        ) : (
          <p className="cap">{texts.noBatches}</p>
        )}
      </Section>
      <Section id="complaints" title={texts.productComplaints}>
        {complaints.notices.map((notice) => (
          <p className="cap" key={notice}>
            {fill(texts.complaintNotice, { notice })}
          </p>
        ))}
        {complaints.list.length > 0 ? (
          <ComplaintList complaints={complaints.list} texts={texts} />
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
