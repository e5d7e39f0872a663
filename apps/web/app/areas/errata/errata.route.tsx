import { ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { MyPage } from '#web/areas/members/my/my-page.tsx';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/errata.route';
import { ErratumRow } from './erratum-row.tsx';
import type { ErrataTexts } from './texts.ts';

const PATH = '/user/account/errata';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<ErrataTexts>(langOf(request), 'errata') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['state', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const state = ERRATUM_STATE.keys.find((known) => known === values.state) ?? '';
  const [{ texts }, { callApi }, { listOwnErrata }] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/errata/public'),
  ]);
  const errata = await callApi(listOwnErrata, { page, limit, state });
  leadToLastPage(PATH, address, { total: errata.total, limit });
  return { texts, ...errata, page, values, state };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { listTitle: title, listDescription: description } = loaderData.texts;
  // A member's own page: not indexed.
  return pageMeta(matches, { title, description, path: PATH, hidden: true });
}

export default function Errata({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, states, page, values, state } = loaderData;
  return (
    <MyPage title={texts.listTitle} intro={texts.listDescription}>
      <StateTabs label={texts.listTitle} all={texts.all} path={PATH} values={values} state={state} states={states} />
      {list.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText}>
          <Link className="btn btn-primary" to="/news">
            {texts.goReading}
          </Link>
        </EmptyState>
      ) : (
        <ul className="my-list">
          {list.map((erratum) => (
            <ErratumRow key={erratum.id} erratum={erratum} texts={texts} />
          ))}
        </ul>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </MyPage>
  );
}
