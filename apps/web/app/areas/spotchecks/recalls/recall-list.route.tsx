import { listRecalls } from '@rujian/contract/areas/spotchecks/recalls';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/recall-list.route';
import { RECALLS_PATH, recallPath, trailOf } from './recall-address.ts';
import type { RecallTexts } from './texts.ts';
import '../spotchecks.css';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { page, values } = readListAddress(url, ['q', 'brand']);
  const callApi = context.get(pageApi);
  const [{ list, total }, texts] = await Promise.all([
    callApi(listRecalls, { page, ...values }),
    loadTexts<RecallTexts>(langOf(request), 'spotchecks/recalls'),
  ]);
  requirePage(page, total);
  return { list, total, page, values, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, values, texts } = loaderData;
  return listMeta(matches, {
    title: texts.title,
    description: texts.description,
    keywords: texts.keywords,
    trail: trailOf(texts),
    page,
    values,
  });
}

export default function RecallList({ loaderData }: Route.ComponentProps) {
  const { list, total, page, values, texts } = loaderData;
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { brand } = values;
  const brands = brand ? [{ key: brand, name: list[0]?.brand?.name ?? brand, count: total }] : [];
  return (
    <div className="wrap spotchecks">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={texts.intro}>
        <ListTools
          path={RECALLS_PATH}
          values={values}
          search={{ name: 'q', label: texts.searchLabel }}
          filters={[{ name: 'brand', label: texts.filterBrand, choices: brands }]}
        />
      </PageHead>
      <ul className="sc-notices sc-recalls ruled-l">
        {list.map((recall) => (
          <li key={recall.id}>
            <p className="kicker">
              {recall.level.name}
              <span>{recall.state.name}</span>
            </p>
            <h2>
              <Link className="hl" to={recallPath(recall.id)} lang={contentLang}>
                {recall.food}
              </Link>
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
      {total === 0 && (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
          <Link className="btn" to={RECALLS_PATH}>
            {texts.emptyAction}
          </Link>
        </EmptyState>
      )}
      <Pager page={page} lastPage={lastPageOf(total)} to={(other) => listAddress(RECALLS_PATH, values, other)} />
      <ListFoot note={texts.note} feed="/rss/recall" />
    </div>
  );
}
