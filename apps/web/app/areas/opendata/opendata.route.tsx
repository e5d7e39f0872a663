import { listDatasets } from '@rujian/contract/areas/opendata/index-file';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { Route } from './+types/opendata.route';
import { DatasetSection, datasetView } from './dataset-section.tsx';
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
