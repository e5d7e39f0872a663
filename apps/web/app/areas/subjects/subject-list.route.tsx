import { listSubjects } from '@rujian/contract/areas/subjects/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { CardList } from '#web/ui/content/card-list.tsx';
import { shortDeck } from '#web/ui/content/story-card.ts';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import type { Filter } from '#web/ui/lists/list-tools.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/subject-list.route';
import { SubjectCard } from './subject-card.tsx';
import type { SubjectTexts } from './texts.ts';
import './subjects.css';

const PATH = '/specialsubject';
const NAMES = ['state', 'tag', 'brand', 'year', 'sort'];

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const address = readListAddress(url, NAMES);
  const query = { ...address.values, page: address.page } as InputOf<typeof listSubjects>;
  const [answer, texts] = await Promise.all([
    callApi(listSubjects, query),
    loadTexts<SubjectTexts>(langOf(request), 'subjects'),
  ]);
  requirePage(address.page, answer.total);
  const list = answer.list.map((card) => ({ ...card, title: breakTitle(card.title), intro: shortDeck(card.intro) }));
  return { ...answer, list, address, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list, address, texts } = loaderData;
  return listMeta(matches, {
    ...address,
    title: texts.title,
    description: texts.description,
    keywords: texts.keywords,
    trail: trailOf(texts),
    cover: list[0]?.cover,
    entries: list.map(({ id, title }) => ({ name: plainTitle(title), path: `${PATH}/${id}` })),
  });
}

export default function SubjectList({ loaderData }: Route.ComponentProps) {
  const { list, total, choices, address, texts } = loaderData;
  const filters: Filter[] = [
    { name: 'state', label: texts.filterState, choices: choices.state },
    { name: 'tag', label: texts.filterTag, choices: choices.tag },
    { name: 'brand', label: texts.filterBrand, choices: choices.brand },
    { name: 'year', label: texts.filterYear, choices: choices.year },
  ];
  return (
    <CardList
      path={PATH}
      trail={trailOf(texts)}
      orders={{ newest: texts.orderNewest, hot: texts.orderHot }}
      address={address}
      filters={filters}
      total={total}
      texts={{
        title: texts.title,
        intro: texts.intro,
        order: texts.order,
        orderNote: texts.orderNote,
        emptyTitle: texts.emptyTitle,
        emptyText: texts.emptyText,
        emptyAction: texts.emptyAction,
      }}
    >
      <div className="subject-cards stack-12">
        {list.map((card, place) => (
          <SubjectCard key={card.id} card={card} first={place === 0} texts={texts} />
        ))}
      </div>
    </CardList>
  );
}

function trailOf(texts: SubjectTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: PATH },
  ];
}
