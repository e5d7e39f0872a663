import { listRecalls } from '@rujian/contract/areas/spotchecks/recalls';
import type { Lang } from '@rujian/contract/base/constants';
import { RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/recall-list.route';
import { recallPath, trailOf } from './recall-address.ts';
import type { RecallTexts } from './texts.ts';
import '../spotchecks.css';

export async function loader(call: Route.LoaderArgs) {
  const { answer, address, texts } = await loadListPage(call, {
    endpoint: listRecalls,
    names: ['q', 'brand', 'state'],
    texts: loadTexts<RecallTexts>(langOf(call.request), 'spotchecks/recalls'),
  });
  return { ...answer, address, texts };
}

export const meta = listMetaOf<typeof loader>(({ address, texts }) => ({
  ...address,
  description: texts.description,
  keywords: texts.keywords,
  trail: trailOf(texts),
  feeds: [listAddress('/recall', address.values)],
}));

export default function RecallList({ loaderData }: Route.ComponentProps) {
  const { list, total, address, texts } = loaderData;
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { brand } = address.values;
  const brands = brand ? [{ key: brand, name: list[0]?.brand?.name ?? brand, count: total }] : [];
  return (
    <ListPage
      className="spotchecks"
      trail={trailOf(texts)}
      intro={texts.intro}
      address={address}
      total={total}
      tools={{
        search: { name: 'q', label: texts.searchLabel },
        first: { name: 'state', label: texts.filterState, choices: stateChoices(lang) },
        filters: [{ name: 'brand', label: texts.filterBrand, choices: brands }],
      }}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: texts.emptyAction }}
      foot={
        <ListFoot note={texts.note} feed={`/rss${listAddress('/recall', address.values)}`}>
          <DownloadLinks path="/opendata/recall" />
        </ListFoot>
      }
    >
      <ul className="sc-notices sc-recalls ruled-l">
        {list.map((recall) => (
          <li key={recall.id}>
            <p className={recall.state.key === 'open' ? 'kicker kicker-alarm' : 'kicker'}>
              {recall.state.name}
              <span>{recall.level.name}</span>
            </p>
            <h2>
              <TextLink className="hl" to={recallPath(recall.id)} lang={contentLang} label={recall.food} />
            </h2>
            <p className="deck" lang={contentLang}>
              <Whole text={recall.reason} />
            </p>
            <p className="meta">
              <span lang={contentLang}>{recall.maker}</span>
              <span>
                <time dateTime={isoTime(recall.announcedOn).slice(0, 10)}>{formatDate(lang, recall.announcedOn)}</time>
              </span>
              <span>
                {recall.batches.length === 0
                  ? texts.allBatches
                  : fill(texts.batches, { batches: recall.batches.join(lang === 'en' ? ', ' : '、') })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

/** Counts would need both lists; the chips only choose. */
function stateChoices(lang: Lang) {
  return RECALL_STATE.options(lang).map((option) => ({ ...option, count: 0 }));
}
