import type { Dataset, DatasetKey } from '@rujian/contract/areas/opendata/index-file';
import {
  BILLBOARD_FIELDS,
  type DataField,
  EVALUATION_FIELDS,
  PRICE_FIELDS,
  SPOTCHECK_FIELDS,
  STANDARD_FIELDS,
} from '@rujian/contract/areas/opendata/public';
import type { Lang } from '@rujian/contract/base/constants';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { OpenDataTexts } from './texts.ts';

type Props = { set: ReturnType<typeof datasetView>; texts: OpenDataTexts };

export function DatasetSection({ set, texts }: Props) {
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
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.meaning}</th>
              </tr>
            </thead>
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
        <thead>
          <tr>
            <th scope="col">{texts.file}</th>
            <th scope="col">{texts.fileDate}</th>
            <th scope="col">{texts.download}</th>
          </tr>
        </thead>
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
  evaluation: EVALUATION_FIELDS,
  billboard: BILLBOARD_FIELDS,
  price: PRICE_FIELDS,
  standard: STANDARD_FIELDS,
};

export function datasetView(dataset: Dataset, lang: Lang, texts: OpenDataTexts) {
  const names = {
    spotcheck: [texts.setSpotcheck, texts.aboutSpotcheck],
    evaluation: [texts.setEvaluation, texts.aboutEvaluation],
    billboard: [texts.setBillboard, texts.aboutBillboard],
    price: [texts.setPrice, texts.aboutPrice],
    standard: [texts.setStandard, texts.aboutStandard],
  };
  const whole = dataset.key === 'standard' ? texts.wholeStandards : texts.wholeFile;
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
