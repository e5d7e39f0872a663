import { fill } from '#web/i18n/fill.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { itemListLd } from '#web/ui/json-ld.ts';
import { type Loaded, type MetaArgs, type PageDescription, pageMeta } from '#web/ui/page-meta.ts';
import type { SiteData } from '#web/ui/site-data.ts';
import { listAddress } from './address.ts';

type Matches = Parameters<typeof pageMeta>[0];

type List = Pick<PageDescription, 'description' | 'cover' | 'hidden' | 'feeds'> & {
  /** If it is not the name of the last step of the trail. */
  title?: string;
  keywords: string;
  /** Its last step is the list. */
  trail: readonly Step[];
  page: number;
  values?: Parameters<typeof listAddress>[1];
  entries?: readonly { name: string; path: string }[];
  jsonLd?: (site: SiteData['site']) => readonly object[];
};

export function listMetaOf<Loader extends (args: never) => unknown>(describe: (data: Loaded<Loader>) => List) {
  return ({ loaderData, matches }: MetaArgs<Loaded<Loader>>) =>
    loaderData ? listMeta(matches, describe(loaderData)) : [];
}

export function listMeta(matches: Matches, list: List) {
  const { name = '', path = '/' } = list.trail.at(-1) ?? {};
  const { title = name, page, entries, jsonLd, keywords, values = {}, ...rest } = list;
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  return pageMeta(matches, {
    ...rest,
    title: root && page > 1 ? fill(root.texts.pageOfList, { title, page }) : title,
    keywords,
    path: listAddress(path, values, page),
    jsonLd: (site) => [...(jsonLd?.(site) ?? []), ...(entries ? [itemListLd(site, title, entries)] : [])],
  });
}
