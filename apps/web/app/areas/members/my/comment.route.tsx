import { OWN_COMMENT_STATES } from '@rujian/contract/vocabulary/comments';
import { useRevalidator } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/comment.route';
import { CommentRow } from './comment-row.tsx';
import { MyListPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const route = memberPage<MyTexts>({
  path: '/user/account/comment',
  feature: 'members/my',
  title: 'commentsTitle',
  description: 'commentsDescription',
});

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['state'], async ({ values, ...asked }) => {
  const state = OWN_COMMENT_STATES.find((known) => known === values.state) ?? '';
  const [{ callApi }, { deleteOwnComment, listOwnComments }, { appealComment }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/comments/my-comments'),
    import('@rujian/contract/areas/comments/public'),
  ]);
  return {
    ...(await callApi(listOwnComments, { ...asked, state })),
    state,
    deleteComment: (id: number) => callApi(deleteOwnComment, { id }),
    appeal: (id: number, text: string, successMessage: string) =>
      callApi(appealComment, { id, text }, { successMessage, errorMessage: false }),
  };
});

export { MySkeleton as HydrateFallback } from './my-page.tsx';

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { texts, states, path, values, state, deleteComment, appeal } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <MyListPage
      title={texts.commentsTitle}
      intro={texts.commentsDescription}
      data={loaderData}
      row={(comment) => (
        <CommentRow
          key={comment.id}
          comment={comment}
          onDelete={() => deleteComment(comment.id).then(revalidate)}
          onAppeal={(text) => appeal(comment.id, text, texts.appealed).then(revalidate)}
          texts={texts}
        />
      )}
      empty={
        <EmptyState title={texts.noComments} text={texts.noCommentsText}>
          <Link className="btn btn-primary" to="/news">
            {texts.goReading}
          </Link>
        </EmptyState>
      }
    >
      <StateTabs
        label={texts.commentsTitle}
        all={texts.all}
        path={path}
        values={values}
        state={state}
        states={states}
      />
    </MyListPage>
  );
}
