import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { NewsRow } from '#web/ui/content/story.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { BrandTexts } from '../texts.ts';
import { CheckYears } from './check-years.tsx';
import { TestList } from './lines.tsx';
import { Section } from './section.tsx';
import { Timeline, type TimelinePage } from './timeline.tsx';
import type { DossierView } from './views.ts';

const SHOWN_TESTS = 4;
const SHOWN_NEWS = 2;

type Props = {
  dossier: DossierView;
  timeline: TimelinePage;
  path: string;
  texts: BrandTexts;
  /** The comments. */
  children: ReactNode;
};

export function DossierBody({ dossier, timeline, path, texts, children }: Props) {
  const { tests, news } = dossier;
  const shownTests = tests.list.slice(0, SHOWN_TESTS);
  return (
    <div>
      <Checks dossier={dossier} texts={texts} />
      <Section
        id="tests"
        title={texts.testsHead}
        note={texts.testsNote}
        empty={tests.list.length === 0 && texts.noTests}
      >
        <TestList tests={shownTests} texts={texts} />
        {tests.total > shownTests.length && (
          <p className="cap">{fill(texts.testsMore, { total: tests.total, count: shownTests.length })}</p>
        )}
      </Section>
      <Section id="timeline" title={texts.timelineHead}>
        <Timeline path={path} timeline={timeline} texts={texts} />
      </Section>
      {news.list.length > 0 && (
        <Section
          id="news"
          title={texts.newsHead}
          more={
            <MoreLink to={`/news?brand=${dossier.id}`}>
              {fill(texts.allNews, { count: formatNumber(news.total) })}
            </MoreLink>
          }
        >
          <div className="ruled-l">
            {news.list.slice(0, SHOWN_NEWS).map((card) => (
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
  const { years } = checks;
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
      empty={years.length === 0 && texts.noChecks}
      more={years.length > 0 && <MoreLink to={`/spotcheck?brand=${id}`}>{texts.allChecks}</MoreLink>}
    >
      <CheckYears years={years} texts={texts} />
      <p className="dots-key legend">
        <span>
          <i />
          {texts.legendPass}
        </span>
        <span>
          <i className="is-failed" />
          {texts.tableFailed}
        </span>
        <span>{texts.legendDot}</span>
      </p>
      <p className="cap">{texts.checkNote}</p>
    </Section>
  );
}
