import { getBillboard } from '@rujian/contract/areas/billboards/public';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/billboard-embed.route';
import { decimalsOf } from './billboard-view.ts';
import type { BillboardTexts } from './texts.zh-cn.ts';
import './billboards.css';

const ENTRIES_SHOWN = 10;

export const handle: PageHandle = { bare: true };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  requireNumericId(id);
  const callApi = context.get(pageApi);
  const [board, texts] = await Promise.all([
    callApi(getBillboard, { id }),
    loadTexts<BillboardTexts>(langOf(request), 'billboards'),
  ]);
  const { name, unit, edition } = board;
  const entries = board.entries.slice(0, ENTRIES_SHOWN);
  return { id: board.id, name, unit, edition, entries, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, name, edition } = loaderData;
  const page = { title: name, description: edition.period, path: `/billboard/${id}`, hidden: true };
  return pageMeta(matches, page);
}

/** The ranking for other sites. Links open a new tab, because the page is framed. */
export default function BillboardEmbed({ loaderData }: Route.ComponentProps) {
  const { id, name, unit, edition, entries, texts } = loaderData;
  const { site } = useSite();
  const contentLang = useContentLang();
  const decimals = decimalsOf(entries.map(({ score }) => score));
  const page = `${site.siteUrl}/billboard/${id}`;
  return (
    <article className="bb-embed">
      <header className="mini-head">
        <h1 lang={contentLang}>
          <a href={page} target="_blank" rel="noopener">
            {name}
          </a>
        </h1>
        <span>{edition.period}</span>
      </header>
      <table className="bb-table bb-ranks">
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.change}</th>
            <th scope="col">{texts.entryName}</th>
            <th scope="col" className="n">
              {fill(texts.score, { unit })}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="rk">{entry.rank}</td>
              <td>
                <RankChange move={entry} />
              </td>
              <th scope="row" lang={contentLang}>
                <b>{entry.name}</b>
                {entry.brand && entry.brand.name !== entry.name && (
                  <small>{entry.brand.name}</small>
                )}
              </th>
              <td className="n sc-n">
                {entry.score === null ? '–' : formatNumber(entry.score, decimals)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="bb-source flow fine">
        {fill(texts.embedSource, { name: site.siteName })}
        <a className="link" href={page} target="_blank" rel="noopener">
          {texts.embedMore}
        </a>
      </p>
    </article>
  );
}
