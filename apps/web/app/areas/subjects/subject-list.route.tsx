import { listSubjects } from '@rujian/contract/areas/subjects/public';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { shortDeck } from '#web/ui/content/story-card.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/subject-list.route';
import { SubjectCard } from './subject-card.tsx';
import type { SubjectTexts } from './texts.ts';
import './subjects.css';

const PATH = '/specialsubject';

export const handle: PageHandle = { keepScroll: true };

export async function loader(call: Route.LoaderArgs) {
  const { answer, address, texts } = await loadListPage(call, {
    endpoint: listSubjects,
    names: ['state', 'tag', 'brand', 'year', 'sort'],
    texts: loadTexts<SubjectTexts>(langOf(call.request), 'subjects'),
  });
  const list = answer.list.map((card) => ({ ...card, title: breakTitle(card.title), intro: shortDeck(card.intro) }));
  return { ...answer, list, address, texts, trail: [{ name: texts.title, path: PATH }] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list, address, texts, trail } = loaderData;
  return listMeta(matches, {
    ...address,
    description: texts.description,
    keywords: texts.keywords,
    trail,
    cover: list[0]?.cover,
    entries: list.map(({ id, title }) => ({ name: plainTitle(title), path: `${PATH}/${id}` })),
  });
}

export default function SubjectList({ loaderData }: Route.ComponentProps) {
  const { list, total, choices, address, texts, trail } = loaderData;
  return (
    <ListPage
      trail={trail}
      intro={texts.intro}
      address={address}
      total={total}
      tools={{
        first: { name: 'state', label: texts.filterState, choices: choices.state },
        filters: [
          { name: 'tag', label: texts.filterTag, choices: choices.tag },
          { name: 'brand', label: texts.filterBrand, choices: choices.brand },
          { name: 'year', label: texts.filterYear, choices: choices.year },
        ],
        orders: { newest: texts.orderNewest, hot: texts.orderHot },
        orderLabel: texts.order,
      }}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: texts.emptyAction }}
      foot={<ListFoot note={texts.orderNote} feed="/rss/specialsubject" />}
    >
      <div className="subject-cards stack-12">
        {list.map((card, place) => (
          <SubjectCard key={card.id} card={card} first={place === 0} texts={texts} />
        ))}
      </div>
    </ListPage>
  );
}
