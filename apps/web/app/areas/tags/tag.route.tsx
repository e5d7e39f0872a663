import { getTag } from '@rujian/contract/areas/tags/public';
import { contentPath } from '@rujian/contract/base/content-types';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { ContentRow } from '#web/ui/content/content-row.tsx';
import { contentView } from '#web/ui/content/content-view.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { CountChips } from '#web/ui/lists/count-chips.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/tag.route';
import type { TagTexts } from './texts.ts';
import './tags.css';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const { page, values } = readListAddress(url, ['t']);
  const [{ list, ...tag }, texts] = await Promise.all([
    callApi(getTag, { id: params.id, page, t: values.t as undefined }),
    loadTexts<TagTexts>(langOf(request), 'tags'),
  ]);
  requirePage(page, tag.total);
  const type = tag.types.find(({ key }) => key === values.t)?.key;
  const trail = [
    { name: texts.news, path: '/news' },
    { name: tag.name, path: `/tag/${tag.id}` },
  ];
  return { tag, items: list.map(contentView), page, type, texts, trail };
}

export const meta = listMetaOf<typeof loader>(({ tag, items, page, type, texts, trail }) => ({
  title: fill(texts.tagTitle, { name: tag.name }),
  description: tag.description || fill(texts.tagDescription, { name: tag.name }),
  keywords: fill(texts.tagKeywords, { name: tag.name }),
  trail,
  page,
  feeds: [`/news?tag=${tag.id}`],
  values: { t: type },
  entries: items.map((item) => ({ name: plainTitle(item.title), path: contentPath(item) })),
}));

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { tag, items, page, type, texts, trail } = loaderData;
  const { texts: chrome } = useSite();
  const contentLang = useContentLang();
  const path = `/tag/${tag.id}`;
  const all = tag.types.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="wrap list-page">
      <PageHead
        trail={trail}
        title={<span lang={contentLang}>#{tag.name}</span>}
        intro={
          <>
            <span lang={contentLang}>{tag.description}</span>
            {fill(texts.tagIntro, { count: formatNumber(all) })}{' '}
            <TextLink className="link" to={`/rss/news?tag=${tag.id}`} label={chrome.rss} />
          </>
        }
        tools={<ReactionButton kind="follow" t="tag" id={tag.id} form="button" />}
      >
        {tag.types.length > 1 && (
          <CountChips label={texts.types} all={texts.all} path={path} param="t" chosen={type} choices={tag.types} />
        )}
      </PageHead>
      <div className="two-col">
        <div>
          <div className="ruled-l">
            {items.map((item) => (
              <ContentRow key={contentPath(item)} card={item} />
            ))}
          </div>
          {items.length === 0 && (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={texts.emptyAction} to="/news" />
          )}
          <Pager page={page} lastPage={lastPageOf(tag.total)} to={(other) => listAddress(path, { t: type }, other)} />
        </div>
        <aside className="side-col">
          {tag.related.length > 0 && (
            <SideSection id="related" title={texts.related}>
              <ul className="tag-cloud flow" lang={contentLang}>
                {tag.related.map(({ id, name }) => (
                  <li key={id}>
                    <TextLink className="chip" to={`/tag/${id}`} label={name} />
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
