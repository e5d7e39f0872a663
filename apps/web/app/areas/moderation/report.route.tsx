import { SITE_REPORT_WORKING_DAYS } from '@rujian/contract/base/constants';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { TextLink } from '#web/ui/link.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { SideSection } from '#web/ui/section.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import type { Route } from './+types/report.route';
import { AnswerBox } from './answer-box.tsx';
import { ReportForm } from './report-form.tsx';
import type { ReportTexts } from './texts.ts';
import './report.css';

const PATH = '/report';

export const handle: PageHandle = { live: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<ReportTexts>(langOf(request), 'moderation') };
}

export const meta = metaOf<typeof loader>(({ texts }) => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  path: PATH,
  trail: [{ name: texts.title, path: PATH }],
}));

/** The legally required report form for unlawful and harmful content; phone and e-mail need no script. */
export default function ReportPage({ loaderData: { texts } }: Route.ComponentProps) {
  const days = SITE_REPORT_WORKING_DAYS;
  return (
    <div className="wrap list-page">
      <PageHead trail={[{ name: texts.title, path: PATH }]} title={texts.title} intro={fill(texts.intro, { days })} />
      <div className="two-col report-page">
        <div>
          <noscript>
            <p className="note">{texts.withoutScript}</p>
          </noscript>
          <SideSection id="report-write" className="needs-js" title={texts.writeTitle}>
            <ReportForm texts={texts} />
          </SideSection>
          <SideSection id="report-find" className="needs-js report-answer" title={texts.findTitle}>
            <AnswerBox texts={texts} />
          </SideSection>
        </div>
        <ReportSide texts={texts} />
      </div>
    </div>
  );
}

function ReportSide({ texts }: { texts: ReportTexts }) {
  const { reportPhone, reportHours, reportEmail } = useSiteData().legal;
  const ways: [name: string, way: ReactNode][] = [
    [texts.phone, reportPhone && <Address href={`tel:${reportPhone}`}>{reportPhone}</Address>],
    [texts.hours, reportHours],
    [texts.email, reportEmail && <Address href={`mailto:${reportEmail}`}>{reportEmail}</Address>],
    [
      texts.authority,
      <a key="12377" className="link" href="https://www.12377.cn" target="_blank" rel="noopener noreferrer">
        {texts.centre}
      </a>,
    ],
  ];
  return (
    <aside className="side-col side-words report-side">
      <SideSection title={texts.otherWays}>
        <dl className="facts">
          {ways.map(
            ([name, way]) =>
              way && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{way}</dd>
                </div>
              ),
          )}
        </dl>
      </SideSection>
      <SideSection title={texts.howTitle}>
        <p>{fill(texts.how, { days: SITE_REPORT_WORKING_DAYS })}</p>
        <p>{texts.privacy}</p>
      </SideSection>
      <SideSection title={texts.elsewhereTitle}>
        <ul>
          <li>
            <TextLink className="link" to="/complaint/submit" label={texts.elsewhereComplaint} />
          </li>
          <li>
            <TextLink className="link" to="/corrections" label={texts.elsewhereErrata} />
          </li>
        </ul>
      </SideSection>
    </aside>
  );
}

function Address({ href, children }: { href: string; children: string }) {
  return <TextLink className="link" to={href} label={children} />;
}
