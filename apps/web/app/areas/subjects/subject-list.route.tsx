import { type SubjectCard as Card, listSubjects } from '@rujian/contract/areas/subjects/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { shortDeck } from '#web/ui/content/story-card.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/subject-list.route';
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

function SubjectCard({ card, first, texts }: { card: Card; first: boolean; texts: SubjectTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const path = `/specialsubject/${card.id}`;
  const published = formatDate(lang, card.publishedAt);
  const updated = formatDate(lang, card.updatedAt);
  return (
    <article className={`subject-card theme-${card.theme}`}>
      <Link to={path} aria-hidden tabIndex={-1}>
        <Cover cover={card.cover} shape="5:2" sizes="(min-width: 1000px) 50vw, 100vw" first={first} decorative />
      </Link>
      <h2 lang={contentLang}>
        <Link to={path}>
          <Headline text={card.title} />
        </Link>
      </h2>
      {card.subtitle && (
        <p className="subject-subtitle" lang={contentLang}>
          {card.subtitle}
        </p>
      )}
      <p className="deck" lang={contentLang}>
        {card.intro}
      </p>
      <Meta>
        {card.archivedAt !== null && <span className="tag">{texts.ended}</span>}
        {fill(texts.published, { date: published })}
        {updated !== published && fill(texts.updated, { date: updated })}
      </Meta>
    </article>
  );
}
