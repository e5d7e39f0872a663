import { type LinkGroup, listLinks } from '@rujian/contract/areas/site/links';
import { getPage, type StaticPage } from '@rujian/contract/areas/site/public';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { TextLink } from '#web/ui/link.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/links.route';
import { PageDocument } from './page-document.tsx';
import type { PageTexts } from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const [page, links, texts] = await Promise.all([
    callApi(getPage, { slug: 'links' }),
    callApi(listLinks, {}),
    loadTexts<PageTexts>(langOf(request), 'site'),
  ]);
  return { page, groups: links.groups, headline: breakTitle(page.title), texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, keywords } = loaderData.page;
  return pageMeta(matches, { title, description, keywords, path: '/links' });
}

export default function Links({ loaderData }: Route.ComponentProps) {
  const { page, groups, headline, texts } = loaderData;
  const conditions = page.bodyHtml.search(/<h[23]\b/);
  const cut = conditions === -1 ? page.bodyHtml.length : conditions;
  return (
    <PageDocument
      page={{ ...page, contents: [...linkContents(groups), ...page.contents] }}
      headline={headline}
      opening={page.bodyHtml.slice(0, cut)}
      rest={page.bodyHtml.slice(cut)}
      texts={texts}
    >
      <LinkGroups groups={groups} />
    </PageDocument>
  );
}

function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  return groups.map(({ id, name, links }) => (
    <section key={id} className="prose" aria-labelledby={anchorOf(id)}>
      <h2 id={anchorOf(id)}>{name}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <TextLink to={link.url} target="_blank" rel="noopener noreferrer" label={link.name} />
            {link.note && <span className="link-note">{link.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function linkContents(groups: readonly LinkGroup[]): StaticPage['contents'] {
  return groups.map(({ id, name }) => ({ anchor: anchorOf(id), title: name, level: 2 }));
}

function anchorOf(id: number): string {
  return `links-${id}`;
}
