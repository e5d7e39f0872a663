import { OWN_COMMENT_STATES } from '@rujian/contract/constants';
import type { OwnComment } from '@rujian/contract/discussion';
import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { leadToLastPage, listAddress, readListAddress } from '#web/ui/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/member-pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { TimeStamp } from '#web/ui/time-stamp.tsx';
import type { Route } from './+types/comment.route';
import { ConfirmButton } from './confirm-button.tsx';
import { myMeta } from './my-meta.ts';
import { MyPage } from './my-page.tsx';
import type { MyTexts } from './texts.zh-cn.ts';

const PATH = '/user/account/comment';

/** Nothing to do, waiting, or something went wrong. */
const SEALS: Record<OwnComment['state']['key'], string> = {
  passed: 'tag tag-pasture',
  pending: 'tag tag-amber',
  hidden: 'tag tag-amber',
  rejected: 'tag tag-alarm',
  removed: 'tag tag-alarm',
};

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MyTexts>(langOf(request), 'my') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['state', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const state = OWN_COMMENT_STATES.find((known) => known === values.state) ?? '';
  const [{ texts }, { callApi }, { deleteOwnComment, listOwnComments }] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/discussion'),
  ]);
  const comments = await callApi(listOwnComments, { page, limit, state });
  leadToLastPage(PATH, address, { total: comments.total, limit });
  return {
    texts,
    ...comments,
    ...{ page, values, state },
    deleteComment: (id: number) => callApi(deleteOwnComment, { id }),
  };
}
clientLoader.hydrate = true as const;

export { MyBones as HydrateFallback } from './my-bones.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, PATH, texts.commentsTitle, texts.commentsDescription);
}

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, states, page, values, state, deleteComment } = loaderData;
  const { revalidate } = useRevalidator();
  const sum = states.reduce((counted, { count }) => counted + count, 0);
  return (
    <MyPage title={texts.commentsTitle} intro={texts.commentsDescription}>
      {sum > 0 && (
        <nav className="tabs my-tabs" aria-label={texts.commentsTitle}>
          {[{ key: '', name: texts.all, count: sum }, ...states].map(({ key, name, count }) => (
            <Link
              key={key}
              to={listAddress(PATH, { ...values, state: key })}
              aria-current={key === state ? 'page' : undefined}
            >
              {name}
              <small>{formatNumber(count)}</small>
            </Link>
          ))}
        </nav>
      )}
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
              texts={texts}
            />
          ))}
        </ul>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </MyPage>
  );
}

type RowProps = { comment: OwnComment; onDelete: () => Promise<unknown>; texts: MyTexts };

function CommentRow({ comment, onDelete, texts }: RowProps) {
  const contentLang = useContentLang();
  const { state, reason, target, content, praises, replies, createdAt } = comment;
  return (
    <li className="my-row">
      <p className="meta">
        <span className={SEALS[state.key]}>{state.name}</span>
        {state.key === 'pending' && <span>{texts.onlyYouSee}</span>}
        {reason && <span>{fill(texts.reason, { reason: reason.name })}</span>}
        <TimeStamp at={createdAt} />
      </p>
      <p className="my-quote" lang={contentLang}>
        {content}
      </p>
      <p className="meta">
        <span>{texts.commentOn}</span>
        {target.path ? (
          <span>
            <Link className="link" to={target.path} lang={contentLang}>
              {target.title}
            </Link>
          </span>
        ) : (
          <span>{texts.targetGone}</span>
        )}
        <span>{fill(texts.praiseCount, { count: praises })}</span>
        <span>{fill(texts.replyCount, { count: replies })}</span>
      </p>
      <Allowed name="delete">
        <div className="my-actions">
          <ConfirmButton
            label={texts.delete}
            question={texts.deleteCommentAsk}
            onConfirm={onDelete}
            texts={texts}
          />
        </div>
      </Allowed>
    </li>
  );
}
