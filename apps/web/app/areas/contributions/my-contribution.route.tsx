import { useRevalidator } from 'react-router';
import { MyPage } from '#web/areas/members/my/my-page.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { Route } from './+types/my-contribution.route';
import { AnswerDue } from './answer-due.tsx';
import { ContributionText, ContributionTimeline, FeeLine, VersionList } from './contribution-parts.tsx';
import { MessageForm } from './message-form.tsx';
import { StateTag } from './state-tag.tsx';
import type { ContributeTexts } from './texts.ts';
import './contribute.css';

const route = memberPage<ContributeTexts>('contributions', '/user/account/contribute', 'mine');

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.clientLoader(async (params) => {
  const id = Number(params.id);
  const [{ callApi }, contract] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/contributions/public'),
  ]);
  return {
    contribution: await callApi(contract.getMyContribution, { id }),
    withdraw: () => callApi(contract.withdrawContribution, { id }),
    write: (text: string) => callApi(contract.writeToEditor, { id, text }, { errorMessage: false }),
  };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function MyContribution({ loaderData }: Route.ComponentProps) {
  const { texts, contribution, withdraw, write } = loaderData;
  const { revalidate } = useRevalidator();
  const { id, title, kind, state, can, answerDueAt, article, events, versions, fee } = contribution;
  return (
    <MyPage title={title || texts.noTitle} intro={kind.name}>
      <p className="meta">
        <Link className="link" to={route.path}>
          {texts.backToMine}
        </Link>
        <StateTag state={state} />
        {answerDueAt !== null && <AnswerDue at={answerDueAt} texts={texts} />}
      </p>
      <div className="my-actions">
        {can.edit && (
          <Link className="btn btn-primary" to={`/contribute?id=${id}`}>
            {state.key === 'revise' ? texts.revise : texts.goOn}
          </Link>
        )}
        {article && (
          <Link className="btn" to={`/news/${article.id}`}>
            {texts.readPublished}
          </Link>
        )}
        {can.withdraw && (
          <ConfirmButton
            label={texts.withdraw}
            question={texts.withdrawAsk}
            className="btn"
            onConfirm={() => withdraw().then(revalidate)}
            texts={{ cancel: texts.cancel, working: texts.working }}
          />
        )}
      </div>
      {fee && <FeeLine fee={fee} texts={texts} />}
      <ContributionTimeline events={events} texts={texts} />
      {can.write && <MessageForm onSend={(text) => write(text).then(revalidate)} texts={texts} />}
      <VersionList versions={versions} texts={texts} />
      <ContributionText contribution={contribution} texts={texts} />
    </MyPage>
  );
}
