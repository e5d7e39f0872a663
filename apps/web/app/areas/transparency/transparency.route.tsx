import { getTransparency } from '@rujian/contract/areas/transparency/public';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { Route } from './+types/transparency.route';
import { QuarterReport, SAMPLE_MIN } from './quarter-report.tsx';
import type { TransparencyTexts } from './texts.ts';
import './transparency.css';

const PATH = '/transparency';
const FILE = '/opendata/transparency';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { values } = readListAddress(url, ['quarter']);
  const [{ quarters, report }, texts] = await Promise.all([
    callApi(getTransparency, { quarter: values.quarter ?? '' }),
    loadTexts<TransparencyTexts>(langOf(request), 'transparency'),
  ]);
  return { quarters, report, isNewest: !values.quarter, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { report, isNewest, texts } = loaderData;
  return pageMeta(matches, {
    title: isNewest || !report ? texts.title : `${report.name} · ${texts.title}`,
    description: texts.description,
    keywords: texts.keywords.split(','),
    path: isNewest || !report ? PATH : listAddress(PATH, { quarter: report.quarter }),
    trail: [{ name: texts.title, path: PATH }],
    jsonLd: (site) => {
      if (!report) return [];
      const { title: name, description } = texts;
      return [datasetLd(site, { name, description, path: PATH, filePath: FILE, modifiedAt: report.countedAt })];
    },
  });
}

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const { quarters, report, texts } = loaderData;
  const [newest] = quarters;
  return (
    <div className="wrap list-page transparency">
      <PageHead trail={[{ name: texts.title, path: PATH }]} title={texts.title} intro={texts.intro}>
        {quarters.length > 0 && (
          <div className="list-filter">
            <nav className="chips" aria-label={texts.quarters}>
              {quarters.map(({ quarter, name, running }) => (
                <Link
                  key={quarter}
                  className="chip"
                  to={quarter === newest?.quarter ? PATH : listAddress(PATH, { quarter })}
                  aria-current={quarter === report?.quarter ? 'page' : undefined}
                >
                  {running ? fill(texts.soFar, { name }) : name}
                </Link>
              ))}
            </nav>
          </div>
        )}
      </PageHead>
      <div className="two-col">
        <div>
          {report ? (
            <>
              <QuarterReport report={report} texts={texts} />
              <DownloadLinks path={FILE} />
            </>
          ) : (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={texts.emptyAction} to="/corrections" />
          )}
        </div>
        <aside className="side-col side-words">
          <SideSection id="how" title={texts.howTitle}>
            <ul>
              <li>{texts.howNumbers}</li>
              <li>{fill(texts.howSample, { min: SAMPLE_MIN })}</li>
              <li>{texts.howFrozen}</li>
              <li>{texts.howPrivacy}</li>
            </ul>
          </SideSection>
          <SideSection id="more" title={texts.moreTitle}>
            <p>
              <Link className="link" to="/corrections">
                {texts.corrections}
              </Link>
            </p>
            <p>
              <Link className="link" to="/complaint">
                {texts.complaints}
              </Link>
            </p>
          </SideSection>
        </aside>
      </div>
    </div>
  );
}
