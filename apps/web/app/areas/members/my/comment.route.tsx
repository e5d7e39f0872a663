import { OWN_COMMENT_STATES } from '@rujian/contract/vocabulary/comments';
import { useRevalidator } from 'react-router';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/comment.route';
import { CommentRow } from './comment-row.tsx';
import { myMeta } from './my-meta.ts';
import { MyPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const PATH = '/user/account/comment';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MyTexts>(langOf(request), 'members/my') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['state', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const state = OWN_COMMENT_STATES.find((known) => known === values.state) ?? '';
  const [{ texts }, { callApi }, { deleteOwnComment, listOwnComments }, { appealComment }] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/comments/my-comments'),
    import('@rujian/contract/areas/comments/public'),
  ]);
  const comments = await callApi(listOwnComments, { page, limit, state });
  leadToLastPage(PATH, address, { total: comments.total, limit });
  return {
    texts,
    ...comments,
    page,
    values,
    state,
    deleteComment: (id: number) => callApi(deleteOwnComment, { id }),
    appeal: (id: number, text: string) =>
      callApi(appealComment, { id, text }, { successMessage: texts.appealed, errorMessage: false }),
  };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from './my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, PATH, texts.commentsTitle, texts.commentsDescription);
}

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, states, page, values, state, deleteComment, appeal } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <MyPage title={texts.commentsTitle} intro={texts.commentsDescription}>
      <StateTabs
        label={texts.commentsTitle}
        all={texts.all}
        path={PATH}
        values={values}
        state={state}
        states={states}
      />
      {list.length === 0 ? (
        <EmptyState title={texts.noComments} text={texts.noCommentsText}>
          <Link className="btn btn-primary" to="/news">
            {texts.goReading}
          </Link>
        </EmptyState>
      ) : (
        <ul className="my-list">
          {list.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              onDelete={() => deleteComment(comment.id).then(revalidate)}
              onAppeal={(text) => appeal(comment.id, text).then(revalidate)}
              texts={texts}
            />
          ))}
        </ul>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </MyPage>
  );
}
