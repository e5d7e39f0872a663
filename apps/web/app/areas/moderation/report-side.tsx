import { SITE_REPORT_WORKING_DAYS } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import type { ReportTexts } from './texts.ts';

/** Other ways to report, and other places to turn to. */
export function ReportSide({ texts }: { texts: ReportTexts }) {
  const { legal } = useSiteData();
  return (
    <aside className="side-col side-words report-side">
      <section>
        <header className="mini-head">
          <h2>{texts.otherWays}</h2>
        </header>
        <dl className="facts">
          {legal.reportPhone && (
            <div>
              <dt>{texts.phone}</dt>
              <dd>
                <a className="link" href={`tel:${legal.reportPhone}`}>
                  {legal.reportPhone}
                </a>
              </dd>
            </div>
          )}
          {legal.reportHours && (
            <div>
              <dt>{texts.hours}</dt>
              <dd>{legal.reportHours}</dd>
            </div>
          )}
          {legal.reportEmail && (
            <div>
              <dt>{texts.email}</dt>
              <dd>
                <a className="link" href={`mailto:${legal.reportEmail}`}>
                  {legal.reportEmail}
                </a>
              </dd>
            </div>
          )}
          <div>
            <dt>{texts.authority}</dt>
            <dd>
              <a className="link" href="https://www.12377.cn" target="_blank" rel="noopener noreferrer">
                {texts.centre}
              </a>
            </dd>
          </div>
        </dl>
      </section>
      <section>
        <header className="mini-head">
          <h2>{texts.howTitle}</h2>
        </header>
        <p>{fill(texts.how, { days: SITE_REPORT_WORKING_DAYS })}</p>
        <p>{texts.privacy}</p>
      </section>
      <section>
        <header className="mini-head">
          <h2>{texts.elsewhereTitle}</h2>
        </header>
        <ul>
          <li>
            <Link className="link" to="/complaint/submit">
              {texts.elsewhereComplaint}
            </Link>
          </li>
          <li>
            <Link className="link" to="/corrections">
              {texts.elsewhereErrata}
            </Link>
          </li>
        </ul>
      </section>
    </aside>
  );
}
