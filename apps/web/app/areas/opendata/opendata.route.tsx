import { type Dataset, type DatasetKey, listDatasets } from '@rujian/contract/areas/opendata/index-file';
import {
  BILLBOARD_FIELDS,
  type DataField,
  EVALUATION_FIELDS,
  PRICE_FIELDS,
  RECALL_FIELDS,
  SPOTCHECK_FIELDS,
  STANDARD_FIELDS,
} from '@rujian/contract/areas/opendata/public';
import type { Lang } from '@rujian/contract/base/constants';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { datasetLd } from '#web/ui/json-ld.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { TableHead } from '#web/ui/lists/data-table.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { SideSection } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/opendata.route';
import type { OpenDataTexts } from './texts.ts';
import './opendata.css';

const PATH = '/opendata';
const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';

export async function loader({ request, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const lang = langOf(request);
  const [{ list }, texts] = await Promise.all([callApi(listDatasets, {}), loadTexts<OpenDataTexts>(lang, 'opendata')]);
  return { sets: list.map((set) => datasetView(set, lang, texts)), texts };
}

export const meta = metaOf<typeof loader>(({ sets, texts }) => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  path: PATH,
  trail: [{ name: texts.title, path: PATH }],
  jsonLd: (site) =>
    sets.flatMap(({ key, name, about, files, isOneFile, changedAt }) =>
      files.map((file) =>
        datasetLd(site, {
          name: isOneFile ? name : `${name} · ${file.title}`,
          description: about,
          path: `${PATH}#${key}`,
          filePath: file.path,
          modifiedAt: file.changedAt ?? changedAt ?? undefined,
        }),
      ),
    ),
}));

export default function OpenDataPage({ loaderData: { sets, texts } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page opendata">
      <PageHead trail={[{ name: texts.title, path: PATH }]} title={texts.title} intro={texts.intro}>
        <div className="list-filter">
          <nav className="chips" aria-label={texts.contents}>
            {sets.map(({ key, name }) => (
              <TextLink key={key} className="chip" to={`#${key}`} label={name} />
            ))}
          </nav>
        </div>
      </PageHead>
      <div className="two-col">
        <div>
          {sets.map((set) => (
            <DatasetSection key={set.key} set={set} texts={texts} />
          ))}
        </div>
        <aside className="side-col side-words">
          <SideSection id="licence" title={texts.licenceTitle}>
            <p>{texts.licence}</p>
            <p>
              <a className="link" href={LICENCE_URL} rel="license noopener" target="_blank">
                {texts.licenceLink}
              </a>
            </p>
          </SideSection>
          <SideSection id="cite" title={texts.citeTitle}>
            <p>{texts.citeNote}</p>
          </SideSection>
          <SideSection id="notes" title={texts.notesTitle}>
            <ul>
              <li>{texts.noteDenominator}</li>
              <li>{texts.noteOverturned}</li>
              <li>{texts.noteFormat}</li>
              <li>{texts.noteMistake}</li>
            </ul>
            <p>
              <TextLink className="link" to="/corrections" label={texts.corrections} />
            </p>
          </SideSection>
        </aside>
      </div>
    </div>
  );
}

type Props = { set: ReturnType<typeof datasetView>; texts: OpenDataTexts };

function DatasetSection({ set, texts }: Props) {
  const { lang } = useVisit();
  const { site } = useSite();
  const date = set.changedAt === null ? '' : formatDate(lang, set.changedAt);
  return (
    <section className="dataset" id={set.key} aria-labelledby={`${set.key}-title`}>
      <header className="sec-head">
        <h2 id={`${set.key}-title`}>{set.name}</h2>
      </header>
      <p>{set.about}</p>
      <Meta>
        {set.records > 0 ? fill(texts.records, { count: formatNumber(set.records) }) : texts.empty}
        {date && fill(texts.changed, { date })}
      </Meta>
      {set.files.length > 0 && <Files set={set} texts={texts} />}
      {date && (
        <p className="dataset-cite">
          <Whole
            text={fill(texts.cite, {
              site: site.siteName,
              name: set.name,
              url: `${site.siteUrl}/opendata#${set.key}`,
              date,
            })}
          />
        </p>
      )}
      <details className="dataset-fields">
        <summary>{texts.dictionary}</summary>
        <div className="dataset-table">
          <table>
            <caption>{fill(texts.dictionaryCaption, { name: set.name })}</caption>
            <TableHead columns={[texts.field, texts.meaning]} />
            <tbody>
              {set.fields.map(({ field, meaning }) => (
                <tr key={field}>
                  <th scope="row">
                    <code>{field}</code>
                  </th>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function Files({ set, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <div className="dataset-table dataset-files">
      <table>
        <caption className="sr">{texts.files}</caption>
        <TableHead columns={[texts.file, texts.fileDate, texts.download]} />
        <tbody>
          {set.files.map(({ title, headline, path, page, changedAt }) => (
            <tr key={path}>
              <th scope="row">
                <Link to={page} lang={set.isOneFile ? undefined : contentLang}>
                  <Headline text={headline} />
                </Link>
              </th>
              <td>{changedAt === null ? '' : formatDate(lang, changedAt)}</td>
              <td>
                <span className="downloads">
                  {(['csv', 'json'] as const).map((format) => (
                    <a key={format} className="btn btn-s" href={`${path}.${format}`} download>
                      <Icon name="download" small />
                      {format.toUpperCase()}
                      <span className="sr"> {title}</span>
                    </a>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FIELDS: Record<DatasetKey, readonly DataField[]> = {
  spotcheck: SPOTCHECK_FIELDS,
  recall: RECALL_FIELDS,
  evaluation: EVALUATION_FIELDS,
  billboard: BILLBOARD_FIELDS,
  price: PRICE_FIELDS,
  standard: STANDARD_FIELDS,
};

function datasetView(dataset: Dataset, lang: Lang, texts: OpenDataTexts) {
  const names = {
    spotcheck: [texts.setSpotcheck, texts.aboutSpotcheck],
    recall: [texts.setRecall, texts.aboutRecall],
    evaluation: [texts.setEvaluation, texts.aboutEvaluation],
    billboard: [texts.setBillboard, texts.aboutBillboard],
    price: [texts.setPrice, texts.aboutPrice],
    standard: [texts.setStandard, texts.aboutStandard],
  };
  const wholes: Partial<Record<DatasetKey, string>> = { standard: texts.wholeStandards, recall: texts.wholeRecalls };
  const whole = wholes[dataset.key] ?? texts.wholeFile;
  const isOneFile = dataset.files.every(({ title }) => title === '');
  const [name = '', about = ''] = names[dataset.key];
  return {
    ...dataset,
    name,
    about,
    isOneFile,
    files: dataset.files.map((file) => ({
      ...file,
      title: file.title || whole,
      headline: breakTitle(file.title || whole),
    })),
    fields: FIELDS[dataset.key].map(({ field, zh, en }) => ({ field, meaning: lang === 'en' ? en : zh })),
  };
}
