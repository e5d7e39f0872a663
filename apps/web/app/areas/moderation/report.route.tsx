import { SITE_REPORT_WORKING_DAYS } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breadcrumbLd } from '#web/ui/json-ld.ts';
import { matchedSite } from '#web/ui/matched-site.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/report.route';
import { AnswerBox } from './answer-box.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportSide } from './report-side.tsx';
import type { ReportTexts } from './texts.ts';
import './report.css';

const PATH = '/report';

export const handle: PageHandle = { live: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<ReportTexts>(langOf(request), 'moderation') };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  const site = matchedSite(matches);
  return pageMeta(matches, {
    title: texts.title,
    description: texts.description,
    keywords: texts.keywords.split(','),
    path: PATH,
    jsonLd: site && [breadcrumbLd(site, trailOf(texts))],
  });
}

/** The legally required report form for unlawful and harmful content; phone and e-mail need no script. */
export default function ReportPage({ loaderData: { texts } }: Route.ComponentProps) {
  const days = SITE_REPORT_WORKING_DAYS;
  return (
    <div className="wrap list-page">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={fill(texts.intro, { days })} />
      <div className="two-col report-page">
        <div>
          <noscript>
            <p className="note">{texts.withoutScript}</p>
          </noscript>
          <section className="needs-js" aria-labelledby="report-write">
            <header className="mini-head">
              <h2 id="report-write">{texts.writeTitle}</h2>
            </header>
            <ReportForm texts={texts} />
          </section>
          <section className="needs-js report-answer" aria-labelledby="report-find">
            <header className="mini-head">
              <h2 id="report-find">{texts.findTitle}</h2>
            </header>
            <AnswerBox texts={texts} />
          </section>
        </div>
        <ReportSide texts={texts} />
      </div>
    </div>
  );
}

function trailOf(texts: ReportTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: PATH },
  ];
}
