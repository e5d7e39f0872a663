import type { MyContributionRow } from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { useRevalidator } from 'react-router';
import { myMeta } from '#web/areas/members/my/my-meta.ts';
import { MyPage } from '#web/areas/members/my/my-page.tsx';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/my-contributions.route';
import { AnswerDue } from './answer-due.tsx';
import { StateTag } from './state-tag.tsx';
import type { ContributeTexts } from './texts.ts';
import './contribute.css';

const PATH = '/user/account/contribute';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<ContributeTexts>(langOf(request), 'contributions') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['state', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const state = CONTRIBUTION_STATE.keys.find((known) => known === values.state) ?? '';
  const [loaded, { callApi }, contract] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/contributions/public'),
  ]);
  const mine = await callApi(contract.listMyContributions, { page, limit, state });
  leadToLastPage(PATH, address, { total: mine.total, limit });
  return {
    ...loaded,
    ...mine,
    page,
    values,
    state,
    deleteDraft: (id: number) => callApi(contract.deleteContributionDraft, { id }),
  };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, PATH, texts.mineTitle, texts.mineDescription);
}

export default function MyContributions({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, states, page, values, state, deleteDraft } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <MyPage
      title={texts.mineTitle}
      intro={texts.mineDescription}
      aside={
        <Link className="btn btn-primary" to="/contribute">
          {texts.write}
        </Link>
      }
    >
      <StateTabs label={texts.mineTitle} all={texts.all} path={PATH} values={values} state={state} states={states} />
      {list.length === 0 ? (
        <EmptyState title={texts.mineEmpty} text={texts.mineEmptyText}>
          <Link className="btn btn-primary" to="/contribute">
            {texts.write}
          </Link>
        </EmptyState>
      ) : (
        <ul className="my-list">
          {list.map((row) => (
            <Row key={row.id} row={row} texts={texts} onDelete={() => deleteDraft(row.id).then(revalidate)} />
          ))}
        </ul>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </MyPage>
  );
}

type RowProps = { row: MyContributionRow; texts: ContributeTexts; onDelete: () => Promise<unknown> };

function Row({ row, texts, onDelete }: RowProps) {
  const { id, title, kind, state, column, round, answerDueAt, updatedAt } = row;
  const isDraft = state.key === 'draft';
  return (
    <li className="my-row">
      <p className="meta">
        <StateTag state={state} />
        <span>{kind.name}</span>
        {column && <span>{column.name}</span>}
        {round > 0 && <span>{fill(texts.roundNumber, { round: round + 1 })}</span>}
        <TimeStamp at={updatedAt} />
      </p>
      <h2>
        <Link to={isDraft ? `/contribute?id=${id}` : `${PATH}/${id}`}>{title || texts.noTitle}</Link>
      </h2>
      {answerDueAt !== null && (
        <p className="meta">
          <AnswerDue at={answerDueAt} texts={texts} />
        </p>
      )}
      <div className="my-actions">
        {isDraft ? (
          <>
            <Link className="btn btn-s" to={`/contribute?id=${id}`}>
              {texts.goOn}
            </Link>
            <ConfirmButton
              label={texts.deleteDraft}
              question={texts.deleteDraftAsk}
              onConfirm={onDelete}
              texts={{ cancel: texts.cancel, working: texts.working }}
            />
          </>
        ) : (
          <Link className="btn btn-s" to={`${PATH}/${id}`}>
            {state.key === 'revise' ? texts.readRemarks : texts.seeProgress}
          </Link>
        )}
      </div>
    </li>
  );
}
