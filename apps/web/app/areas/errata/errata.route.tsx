import { ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { MyListPage } from '#web/areas/members/my/my-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/errata.route';
import { ErratumRow } from './erratum-row.tsx';
import type { ErrataTexts } from './texts.ts';

const route = memberPage<ErrataTexts>('errata', '/user/account/errata', 'list');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['state'], async ({ values, ...asked }) => {
  const state = ERRATUM_STATE.keys.find((known) => known === values.state) ?? '';
  const [{ callApi }, { listOwnErrata }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/errata/public'),
  ]);
  return { ...(await callApi(listOwnErrata, { ...asked, state })), state };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function Errata({ loaderData }: Route.ComponentProps) {
  const { texts, states, path, values, state } = loaderData;
  return (
    <MyListPage
      title={texts.listTitle}
      intro={texts.listDescription}
      data={loaderData}
      row={(erratum) => <ErratumRow key={erratum.id} erratum={erratum} texts={texts} />}
      empty={
        <EmptyState title={texts.none} text={texts.noneText}>
          <Link className="btn btn-primary" to="/news">
            {texts.goReading}
          </Link>
        </EmptyState>
      }
    >
      <StateTabs label={texts.listTitle} all={texts.all} path={path} values={values} state={state} states={states} />
    </MyListPage>
  );
}
