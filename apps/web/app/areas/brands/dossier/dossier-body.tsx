import type { Timeline as TimelineData } from '@rujian/contract/areas/brands/public';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { NewsRow } from '#web/ui/content/story.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.zh-cn.ts';
import { CheckList } from './check-list.tsx';
import { CheckYears } from './check-years.tsx';
import { ComplaintList } from './complaint-list.tsx';
import { ComplaintStatistics } from './complaint-statistics.tsx';
import type { DossierView } from './dossier-view.ts';
import { ProductTable } from './product-table.tsx';
import { RankList } from './rank-list.tsx';
import { Section } from './section.tsx';
import { TestList } from './test-list.tsx';
import { Timeline } from './timeline.tsx';

type Props = {
  dossier: DossierView;
  timeline: TimelineData & { kind?: string | undefined; page: number; limit: number };
  path: string;
  texts: BrandTexts;
  /** The comments. */
  children: ReactNode;
};

export function DossierBody({ dossier, timeline, path, texts, children }: Props) {
  const { tests, rankings, products, news } = dossier;
  const { kind, page, limit } = timeline;
  return (
    <div>
      <Checks dossier={dossier} texts={texts} />
      <Section id="tests" title={texts.testsHead} note={texts.testsNote}>
        {tests.list.length === 0 ? (
          <p className="cap">{texts.noTests}</p>
        ) : (
          <TestList tests={tests.list} texts={texts} />
        )}
        {tests.total > tests.list.length && (
          <p className="cap">
            {fill(texts.testsMore, { total: tests.total, count: tests.list.length })}
          </p>
        )}
      </Section>
      <Complaints dossier={dossier} texts={texts} />
      <Section id="rankings" title={texts.rankingsHead}>
        {rankings.length === 0 ? (
          <p className="cap">{texts.noRankings}</p>
        ) : (
          <RankList rankings={rankings} texts={texts} />
        )}
      </Section>
      <Section id="timeline" title={texts.timelineHead}>
        <Timeline
          path={path}
          timeline={timeline}
          kind={kind}
          page={page}
          limit={limit}
          texts={texts}
        />
      </Section>
      <Section id="products" title={texts.productsHead}>
        {products.list.length === 0 ? (
          <p className="cap">{texts.noProducts}</p>
        ) : (
          <ProductTable products={products.list} texts={texts} />
        )}
        {products.total > products.list.length && (
          <p className="cap">
            {fill(texts.productsMore, { total: products.total, count: products.list.length })}
          </p>
        )}
      </Section>
      {news.list.length > 0 && (
        <Section
          id="news"
          title={texts.newsHead}
          more={
            <Link className="more" to={`/news?brand=${dossier.id}`}>
              {fill(texts.allNews, { count: formatNumber(news.total) })}
              <Icon name="right" small />
            </Link>
          }
        >
          <div className="ruled-l">
            {news.list.map((card) => (
              <NewsRow key={card.id} card={card} />
            ))}
          </div>
        </Section>
      )}
      {children}
    </div>
  );
}

type PartProps = Pick<Props, 'dossier' | 'texts'>;

function Checks({ dossier: { id, checks }, texts }: PartProps) {
  const { years, newest } = checks;
  const tested = years.reduce((sum, year) => sum + year.tested, 0);
  const failed = years.reduce((sum, year) => sum + year.failed, 0);
  const span = { from: years.at(-1)?.year ?? '', to: years[0]?.year ?? '' };
  const note = fill(failed === 0 ? texts.checkSpanClean : texts.checkSpan, {
    ...span,
    tested: formatNumber(tested),
    failed: formatNumber(failed),
  });
  return (
    <Section
      id="checks"
      title={texts.checkRecords}
      note={tested > 0 && note}
      more={
        years.length > 0 && (
          <Link className="more" to={`/spotcheck?brand=${id}`}>
            {texts.allChecks}
            <Icon name="right" small />
          </Link>
        )
      }
    >
      {years.length === 0 ? (
        <p className="cap">{texts.noChecks}</p>
      ) : (
        <>
          <CheckYears years={years} texts={texts} />
          <p className="dots-key legend">
            <span>
              <i />
              {texts.legendPass}
            </span>
            <span>
              <i className="is-failed" />
              {texts.legendFail}
            </span>
          </p>
          <p className="cap">{texts.checkNote}</p>
          <h3 className="sub-head">{texts.newestChecks}</h3>
          <CheckList checks={newest} texts={texts} />
        </>
      )}
    </Section>
  );
}

function Complaints({ dossier: { id, complaints }, texts }: PartProps) {
  const { lang } = useVisit();
  const { statistics, newest, total, notices } = complaints;
  return (
    <Section
      id="complaints"
      title={texts.complaintHead}
      note={fill(texts.complaintPeriod, {
        from: formatDate(lang, statistics.from),
        to: formatDate(lang, statistics.to),
      })}
      more={
        total > 0 && (
          <Link className="more" to={`/complaint?brand=${id}`}>
            {texts.allComplaints}
            <Icon name="right" small />
          </Link>
        )
      }
    >
      {notices.map((notice) => (
        <p className="cap" key={notice}>
          {fill(texts.complaintNotice, { notice })}
        </p>
      ))}
      {statistics.received === 0 ? (
        <p className="cap">{texts.noComplaints}</p>
      ) : (
        <ComplaintStatistics statistics={statistics} texts={texts} />
      )}
      {newest.length > 0 && (
        <>
          <h3 className="sub-head">{texts.newestComplaints}</h3>
          <ComplaintList complaints={newest} texts={texts} />
        </>
      )}
    </Section>
  );
}
