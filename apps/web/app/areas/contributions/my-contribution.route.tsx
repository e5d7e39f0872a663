import { useRevalidator } from 'react-router';
import { myMeta } from '#web/areas/members/my/my-meta.ts';
import { MyPage } from '#web/areas/members/my/my-page.tsx';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/my-contribution.route';
import { AnswerDue } from './answer-due.tsx';
import { ContributionText } from './contribution-text.tsx';
import { ContributionTimeline } from './contribution-timeline.tsx';
import { FeeLine } from './fee-line.tsx';
import { MessageForm } from './message-form.tsx';
import { StateTag } from './state-tag.tsx';
import type { ContributeTexts } from './texts.ts';
import { VersionList } from './version-list.tsx';
import './contribute.css';

const LIST = '/user/account/contribute';

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<ContributeTexts>(langOf(request), 'contributions') };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const id = Number(params.id);
  const [loaded, { callApi }, contract] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/contributions/public'),
  ]);
  return {
    ...loaded,
    contribution: await callApi(contract.getMyContribution, { id }),
    withdraw: () => callApi(contract.withdrawContribution, { id }),
    write: (text: string) => callApi(contract.writeToEditor, { id, text }, { errorMessage: false }),
  };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, LIST, texts.mineTitle, texts.mineDescription);
}

export default function MyContribution({ loaderData }: Route.ComponentProps) {
  const { texts, contribution, withdraw, write } = loaderData;
  const { revalidate } = useRevalidator();
  const { id, title, kind, state, can, answerDueAt, article, events, versions, fee } = contribution;
  return (
    <MyPage title={title || texts.noTitle} intro={kind.name}>
      <p className="meta">
        <Link className="link" to={LIST}>
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
