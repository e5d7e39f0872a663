import type { Named } from '@rujian/contract/base/refs';
import type { ComplaintTexts } from '#web/areas/complaints/texts.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { TextLink } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf } from '#web/ui/lists/member-pager.tsx';
import { hydrating } from '#web/ui/member/member-page.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { loadRepresentCalls, type RepresentCalls } from './represent-calls.ts';
import type { RepresentTexts } from './texts.ts';

type Props = { brand: Named; current: 'work' | 'answers' | 'seats' | 'webhook'; texts: RepresentTexts };

/** On a phone the current tab may be outside the row. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft + current.offsetWidth - row.clientWidth;
}

export function BrandTabs({ brand, current, texts }: Props) {
  const path = `/represent/${brand.id}`;
  const tabs = [
    { key: 'work', to: path, name: texts.tabWork },
    { key: 'answers', to: `${path}/answers`, name: texts.tabAnswers },
    { key: 'seats', to: `${path}/seats`, name: texts.tabSeats },
    { key: 'webhook', to: `${path}/webhook`, name: texts.tabWebhook },
  ];
  return (
    <>
      <TextLink className="more" to="/represent" icon="left" label={texts.back} />
      <nav ref={showCurrent} className="tabs rep-tabs" aria-label={brand.name}>
        {tabs.map(({ key, to, name }) => (
          <TextLink key={key} to={to} aria-current={key === current ? 'page' : undefined} label={name} />
        ))}
      </nav>
    </>
  );
}

type Params = { brand: string };
type LoaderArgs = { request: Request; params: Params };
type Shell = { texts: RepresentTexts };
type MetaArgs = {
  loaderData: (Shell & { brand?: Named }) | undefined;
  matches: Parameters<typeof pageMeta>[0];
  params: Params;
};

type Page<Loaded extends Shell> = {
  loader: (args: LoaderArgs) => Promise<Loaded>;
  /** After the address of the brand. */
  below: string;
  title: keyof RepresentTexts;
  description: keyof RepresentTexts;
};

export async function loadBrandTexts({ request, params }: LoaderArgs) {
  requireNumericId(params.brand);
  return { texts: await loadTexts<RepresentTexts>(langOf(request), 'represent') };
}

export async function loadCaseTexts(args: LoaderArgs) {
  const [shell, clockTexts] = await Promise.all([
    loadBrandTexts(args),
    loadTexts<ComplaintTexts>(langOf(args.request), 'complaints'),
  ]);
  return { ...shell, clockTexts };
}

/** The exports of a route about one brand, for its representatives. */
export function brandPage<Loaded extends Shell>({ loader, below, title, description }: Page<Loaded>) {
  type ClientLoaderArgs = LoaderArgs & { serverLoader: () => Promise<Loaded> };
  const pathOf = ({ brand }: Params) => `/represent/${brand}${below}`;
  return {
    loader,

    meta({ loaderData, matches, params }: MetaArgs) {
      if (!loaderData) return [];
      const { texts, brand } = loaderData;
      const head = { title: fill(texts[title], { brand: brand?.name ?? '' }), description: texts[description] };
      return pageMeta(matches, { ...head, path: pathOf(params), hidden: true });
    },

    clientLoader: <Data extends { brand: Named }>(load: (calls: RepresentCalls, brand: string) => Promise<Data>) =>
      hydrating(async ({ params, serverLoader }: ClientLoaderArgs) => {
        const [shell, calls] = await Promise.all([serverLoader(), loadRepresentCalls()]);
        return { ...shell, calls, ...(await load(calls, params.brand)) };
      }),

    listLoader: <Data extends { brand: Named; total: number }>(
      names: readonly string[],
      load: (
        calls: RepresentCalls,
        asked: { brand: string; page: number; limit: number },
        values: Readonly<Record<string, string>>,
      ) => Promise<Data>,
    ) =>
      hydrating(async ({ request, params, serverLoader }: ClientLoaderArgs) => {
        const path = pathOf(params);
        const address = readListAddress(new URL(request.url), [...names, 'limit']);
        const { page, values } = address;
        const limit = limitOf(values);
        const [shell, calls] = await Promise.all([serverLoader(), loadRepresentCalls()]);
        const data = await load(calls, { brand: params.brand, page, limit }, values);
        leadToLastPage(path, address, { total: data.total, limit });
        return { ...shell, calls, ...data, path, page, values };
      }),
  };
}
