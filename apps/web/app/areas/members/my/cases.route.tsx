import { CASE_KIND } from '@rujian/contract/vocabulary/members';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/cases.route';
import { CaseRow } from './case-row.tsx';
import { myMeta } from './my-meta.ts';
import { MyPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const PATH = '/user/account/matters';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MyTexts>(langOf(request), 'members/my') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['kind', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const kind = CASE_KIND.keys.find((known) => known === values.kind) ?? '';
  const [{ texts }, { callApi }, { listMatters }] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/mydata/cases'),
  ]);
  const matters = await callApi(listMatters, { page, limit, kind });
  leadToLastPage(PATH, address, { total: matters.total, limit });
  return { texts, ...matters, page, values, kind };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from './my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { mattersTitle, mattersDescription } = loaderData.texts;
  return myMeta(matches, PATH, mattersTitle, mattersDescription);
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, kinds, page, values, kind } = loaderData;
  return (
    <MyPage title={texts.mattersTitle} intro={texts.mattersDescription}>
      <StateTabs
        label={texts.mattersTitle}
        all={texts.all}
        path={PATH}
        param="kind"
        values={values}
        state={kind}
        states={kinds}
      />
      {list.length === 0 ? (
        <EmptyState title={texts.noMatters} text={texts.noMattersText}>
          <Link className="btn btn-primary" to="/complaint/submit">
            {texts.goComplain}
          </Link>
          <Link className="btn" to="/contribute">
            {texts.goContribute}
          </Link>
        </EmptyState>
      ) : (
        <ul className="my-list">
          {list.map((item) => (
            <CaseRow key={`${item.kind.key}-${item.id}`} item={item} texts={texts} />
          ))}
        </ul>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </MyPage>
  );
}
