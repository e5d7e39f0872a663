import type { MyContributionRow } from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { MyListPage } from '#web/areas/members/my/my-page.tsx';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/my-contributions.route';
import { AnswerDue, StateTag } from './state-tag.tsx';
import type { ContributeTexts } from './texts.ts';
import './contribute.css';

const route = memberPage<ContributeTexts>('contributions', '/user/account/contribute', 'mine');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['state'], async ({ values, ...asked }) => {
  const state = CONTRIBUTION_STATE.keys.find((known) => known === values.state) ?? '';
  const [callApi, contract] = await withApi(import('@rujian/contract/areas/contributions/public'));
  return {
    ...(await callApi(contract.listMyContributions, { ...asked, state })),
    state,
    deleteDraft: (id: number) => callApi(contract.deleteContributionDraft, { id }),
  };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function MyContributions({ loaderData }: Route.ComponentProps) {
  const { texts, states, path, values, state, deleteDraft } = loaderData;
  const { revalidate } = useRevalidator();
  const write = <TextLink className="btn btn-primary" to="/contribute" label={texts.write} />;
  return (
    <MyListPage
      title={texts.mineTitle}
      intro={texts.mineDescription}
      aside={write}
      data={loaderData}
      row={(row) => <Row key={row.id} row={row} texts={texts} onDelete={() => deleteDraft(row.id).then(revalidate)} />}
      empty={
        <EmptyState title={texts.mineEmpty} text={texts.mineEmptyText}>
          {write}
        </EmptyState>
      }
    >
      <StateTabs label={texts.mineTitle} all={texts.all} path={path} values={values} state={state} states={states} />
    </MyListPage>
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
        <Link to={isDraft ? `/contribute?id=${id}` : `${route.path}/${id}`}>{title || texts.noTitle}</Link>
      </h2>
      {answerDueAt !== null && (
        <p className="meta">
          <AnswerDue at={answerDueAt} texts={texts} />
        </p>
      )}
      <div className="my-actions">
        {isDraft ? (
          <>
            <TextLink className="btn btn-s" to={`/contribute?id=${id}`} label={texts.goOn} />
            <ConfirmButton
              label={texts.deleteDraft}
              question={texts.deleteDraftAsk}
              onConfirm={onDelete}
              texts={{ cancel: texts.cancel, working: texts.working }}
            />
          </>
        ) : (
          <Link className="btn btn-s" to={`${route.path}/${id}`}>
            {state.key === 'revise' ? texts.readRemarks : texts.seeProgress}
          </Link>
        )}
      </div>
    </li>
  );
}
