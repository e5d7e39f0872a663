import {
  getTransparency,
  type TRANSPARENCY_SAMPLE_MIN,
  type TransparencyFigure,
  type TransparencyGroup,
  type TransparencyReport,
} from '@rujian/contract/areas/transparency/public';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { Section, SideSection } from '#web/ui/section.tsx';
import type { Route } from './+types/transparency.route';
import type { TransparencyTexts } from './texts.ts';
import './transparency.css';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { formatDateTime } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Meta } from '#web/ui/content/story.tsx';
import { TableBox } from '#web/ui/lists/table-box.tsx';
import { useVisit } from '#web/ui/member/visit.ts';

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

export const meta = metaOf<typeof loader>(({ report, isNewest, texts }) => ({
  title: isNewest || !report ? texts.title : `${report.name} · ${texts.title}`,
  description: texts.description,
  keywords: texts.keywords,
  path: isNewest || !report ? PATH : listAddress(PATH, { quarter: report.quarter }),
  trail: [{ name: texts.title, path: PATH }],
  jsonLd: (site) => {
    if (!report) return [];
    const { title: name, description } = texts;
    return [datasetLd(site, { name, description, path: PATH, filePath: FILE, modifiedAt: report.countedAt })];
  },
}));

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
                <TextLink
                  key={quarter}
                  className="chip"
                  to={quarter === newest?.quarter ? PATH : listAddress(PATH, { quarter })}
                  aria-current={quarter === report?.quarter ? 'page' : undefined}
                  label={running ? fill(texts.soFar, { name }) : name}
                />
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
              <TextLink className="link" to="/corrections" label={texts.corrections} />
            </p>
            <p>
              <TextLink className="link" to="/complaint" label={texts.complaints} />
            </p>
          </SideSection>
        </aside>
      </div>
    </div>
  );
}

/** The server's constant by type only: importing its file would bundle the schema code. */
const SAMPLE_MIN: typeof TRANSPARENCY_SAMPLE_MIN = 5;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

function QuarterReport({ report, texts }: { report: TransparencyReport; texts: TransparencyTexts }) {
  const { lang } = useVisit();
  return (
    <Section id="quarter" title={report.running ? fill(texts.soFar, { name: report.name }) : report.name}>
      <Meta>
        {fill(texts.until, { time: formatDateTime(lang, report.countedAt) })}
        {report.frozenAt === null ? texts.open : texts.frozen}
      </Meta>
      {report.note && (
        <div className="transparency-note">
          <h3>{texts.note}</h3>
          <p lang={report.noteLang === 'en' ? 'en' : 'zh-CN'}>{report.note}</p>
        </div>
      )}
      {report.empty ? (
        <EmptyState title={texts.emptyQuarterTitle} text={texts.emptyQuarterText} />
      ) : (
        <>
          {report.groups.filter(hasFigures).map((group) => (
            <Group key={group.key} group={group} name={report.name} texts={texts} />
          ))}
          <NothingIn groups={report.groups.filter((group) => !hasFigures(group))} texts={texts} />
        </>
      )}
    </Section>
  );
}

function NothingIn({ groups, texts }: { groups: TransparencyGroup[]; texts: TransparencyTexts }) {
  const { lang } = useVisit();
  if (groups.length === 0) return null;
  const names = groups.map(({ name }) => inSentence(name, lang)).join(texts.listSeparator);
  return <p className="transparency-group">{fill(texts.nothingIn, { names })}</p>;
}

function Group({ group, name, texts }: { group: TransparencyGroup; name: string; texts: TransparencyTexts }) {
  const label = fill(texts.tableOf, { name, group: group.name });
  const figures = group.figures.filter(isWorthARow);
  const hasShares = figures.some(({ of }) => of !== null);
  return (
    <section className="transparency-group" aria-labelledby={`group-${group.key}`}>
      <h3 id={`group-${group.key}`}>{group.name}</h3>
      <p>{group.about}</p>
      <TableBox label={label}>
        <table>
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.figure}</th>
              <th scope="col">{texts.count}</th>
              {hasShares ? <th scope="col">{texts.share}</th> : <td />}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.key}>
                <th scope="row">{figure.name}</th>
                <td>{figure.kind === 'median' ? '' : formatNumber(figure.count)}</td>
                <td>{besideText(figure, texts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

function hasFigures({ figures }: TransparencyGroup): boolean {
  return figures.some(isWorthARow);
}

function isWorthARow({ kind, count, seconds }: TransparencyFigure): boolean {
  return kind === 'median' ? seconds !== null : count > 0;
}

function besideText(figure: TransparencyFigure, texts: TransparencyTexts): string {
  const { of, among, percent, seconds } = figure;
  if (of === null) return '';
  const base = { among, of: formatNumber(of) };
  if (percent !== null) return fill(texts.of, { ...base, percent: formatNumber(percent, 1) });
  if (seconds !== null) return fill(texts.median, { ...base, time: durationText(seconds, texts) });
  return fill(texts.tooFew, { ...base, min: SAMPLE_MIN });
}

function durationText(seconds: number, texts: TransparencyTexts): string {
  const count = (unit: number) => formatNumber(seconds / unit, 1);
  if (seconds >= 2 * DAY_SECONDS) return fill(texts.days, { count: count(DAY_SECONDS) });
  if (seconds >= HOUR_SECONDS) return fill(texts.hours, { count: count(HOUR_SECONDS) });
  return fill(texts.minutes, { count: formatNumber(Math.ceil(seconds / MINUTE_SECONDS)) });
}
