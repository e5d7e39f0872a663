import { SITE_REPORT_WORKING_DAYS } from '@rujian/contract/base/constants';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import type { ReportTexts } from './texts.ts';

export function ReportSide({ texts }: { texts: ReportTexts }) {
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
      </SideSection>
    </aside>
  );
}

function Address({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href}>
      {children}
    </a>
  );
}
