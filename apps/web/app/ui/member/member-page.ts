import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf } from '#web/ui/lists/member-pager.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';

/** Names of pages: `profile` has the texts `profileTitle` and `profileDescription`. */
type NameOf<Texts> = {
  [Key in keyof Texts]: Key extends `${infer Name}Title`
    ? `${Name}Description` extends keyof Texts
      ? Name
      : never
    : never;
}[keyof Texts];

type MetaArgs<Texts> = { loaderData: { texts: Texts } | undefined; matches: Parameters<typeof pageMeta>[0] };

type Params = Readonly<Record<string, string | undefined>>;
type ClientLoaderArgs<Texts> = { request: Request; params: Params; serverLoader: () => Promise<{ texts: Texts }> };

type Asked = { page: number; limit: number; values: Readonly<Record<string, string>> };

/** The server has only the texts of a member's page, because the token is in the browser. */
export function memberPage<Texts extends { [Key in keyof Texts]: string }>(
  feature: string,
  path: string,
  name: NameOf<Texts>,
) {
  const title = `${name}Title` as keyof Texts;
  const about = `${name}Description` as keyof Texts;
  return {
    path,

    loader: async ({ request }: { request: Request }) => ({ texts: await loadTexts<Texts>(langOf(request), feature) }),

    /** A member's own page is not indexed. */
    meta({ loaderData, matches }: MetaArgs<Texts>) {
      if (!loaderData) return [];
      const { texts } = loaderData;
      return pageMeta(matches, { title: texts[title], description: texts[about], path, hidden: true });
    },

    clientLoader: <Data extends object>(load: (params: Params) => Promise<Data>) =>
      hydrating(async ({ params, serverLoader }: ClientLoaderArgs<Texts>) => {
        const [{ texts }, data] = await Promise.all([serverLoader(), load(params)]);
        return { texts, ...data };
      }),

    listLoader: <Data extends { total: number }>(names: readonly string[], load: (asked: Asked) => Promise<Data>) =>
      hydrating(async ({ request, serverLoader }: ClientLoaderArgs<Texts>) => {
        const address = readListAddress(new URL(request.url), [...names, 'limit']);
        const { page, values } = address;
        const limit = limitOf(values);
        const [{ texts }, data] = await Promise.all([serverLoader(), load({ page, limit, values })]);
        leadToLastPage(path, address, { total: data.total, limit });
        return { texts, ...data, path, page, values };
      }),
  };
}

/** A loader that also runs in the browser that got the page from the server. */
export function hydrating<Loader extends object>(loader: Loader) {
  return Object.assign(loader, { hydrate: true as const });
}

/** The layout shows the skeleton of the member centre. */
export function NoFallback() {
  return null;
}
