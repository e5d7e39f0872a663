import { getAuthor } from '@rujian/contract/areas/tags/public';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { NewsRow } from '#web/ui/content/story.tsx';
import { storyCard } from '#web/ui/content/story-card.ts';
import { personLd } from '#web/ui/json-ld.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/author.route';
import type { TagTexts } from './texts.ts';
import './tags.css';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const { page } = readListAddress(url, []);
  const [{ list, ...author }, texts] = await Promise.all([
    callApi(getAuthor, { id: params.id, page }),
    loadTexts<TagTexts>(langOf(request), 'tags'),
  ]);
  requirePage(page, author.total);
  const trail = [
    { name: texts.news, path: '/news' },
    { name: author.name, path: `/author/${author.id}` },
  ];
  return { author, works: list.map(storyCard), page, texts, trail };
}

export const meta = listMetaOf<typeof loader>(({ author, page, texts, trail }) => {
  const { name, intro } = author;
  return {
    title: fill(texts.authorTitle, { name }),
    description: intro || fill(texts.authorDescription, { name }),
    keywords: fill(texts.authorKeywords, { name }),
    trail,
    page,
    feeds: [`/news?author=${author.id}`],
    jsonLd: (site) => [personLd(site, { name, description: intro, path: `/author/${author.id}` })],
  };
});

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, works, page, texts, trail } = loaderData;
  const { lang } = useVisit();
  const { texts: chrome } = useSite();
  const path = `/author/${author.id}`;
  const facts = [
    [texts.worksCount, fill(texts.worksValue, { count: formatCount(lang, author.total) })],
    [texts.viewsCount, fill(texts.viewsValue, { count: formatCount(lang, author.views) })],
    ...(author.since > 0 ? [[texts.since, formatDate(lang, author.since)]] : []),
  ];
  return (
    <div className="wrap list-page author-page">
      <PageHead
        trail={trail}
        isItem
        title={author.name}
        intro={author.intro}
        tools={
          <>
            <ReactionButton kind="follow" t="author" id={author.id} form="button" />
            <TextLink className="btn btn-s" to={`/rss/news?author=${author.id}`} label={chrome.rss} />
          </>
        }
      >
        <dl className="author-facts numbers flow">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </PageHead>
      <div className="two-col">
        <div>
          <div className="ruled-l">
            {works.map((card) => (
              <NewsRow key={card.id} card={card} level={2} />
            ))}
          </div>
          {works.length === 0 && (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={texts.emptyAction} to="/news" />
          )}
          <Pager page={page} lastPage={lastPageOf(author.total)} to={(other) => listAddress(path, {}, other)} />
        </div>
        <aside className="side-col">
          {author.columns.length > 0 && (
            <SideSection id="columns" title={texts.columns}>
              <ul className="tag-cloud flow">
                {author.columns.map(({ key, name, count }) => (
                  <li key={key}>
                    <Link className="chip" to={`/news/column/${key}`}>
                      {name} <small>{count}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </SideSection>
          )}
        </aside>
      </div>
    </div>
  );
}
