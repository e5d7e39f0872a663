import type { Followed } from '@rujian/contract/areas/comments/reactions';
import { FOLLOW_TYPE } from '@rujian/contract/vocabulary/comments';
import { useRevalidator } from 'react-router';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/follow.route';
import { myMeta } from './my-meta.ts';
import { MyPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const PATH = '/user/account/follow';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MyTexts>(langOf(request), 'members/my') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['t', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const t = FOLLOW_TYPE.keys.find((known) => known === values.t) ?? '';
  const [{ texts }, { callApi }, { listFollows, toggleFollow }] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/comments/reactions'),
  ]);
  const follows = await callApi(listFollows, { page, limit, t });
  leadToLastPage(PATH, address, { total: follows.total, limit });
  return {
    texts,
    ...follows,
    page,
    values,
    t,
    /** An item that another tab already removed must not be followed again. */
    unfollow: async ({ t: type, id, batch }: Followed) => {
      const target = { t: type, id, batch };
      const { following } = await callApi(toggleFollow, target);
      if (following) await callApi(toggleFollow, target);
    },
  };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from './my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, PATH, texts.followsTitle, texts.followsDescription);
}

export default function Follows({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, types, page, values, t, unfollow } = loaderData;
  const { revalidate } = useRevalidator();
  const sum = types.reduce((counted, { count }) => counted + count, 0);
  return (
    <MyPage title={texts.followsTitle} intro={texts.followsDescription}>
      {sum > 0 && (
        <nav className="tabs my-tabs" aria-label={texts.followsTitle}>
          {[{ t: '', name: texts.all, count: sum }, ...types].map((type) => (
            <Link
              key={type.t}
              to={listAddress(PATH, { ...values, t: type.t })}
              aria-current={type.t === t ? 'page' : undefined}
            >
              {type.name}
              <small>{formatNumber(type.count)}</small>
            </Link>
          ))}
        </nav>
      )}
      {list.length === 0 ? (
        <EmptyState title={texts.noFollows} text={texts.noFollowsText}>
          <Link className="btn btn-primary" to="/brand">
            {texts.goBrands}
          </Link>
        </EmptyState>
      ) : (
        <ul className="my-list">
          {list.map((item) => (
            <FollowRow
              key={`${item.t} ${item.id} ${item.batch}`}
              item={item}
              onUnfollow={() => unfollow(item).then(revalidate)}
              texts={texts}
            />
          ))}
        </ul>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </MyPage>
  );
}

type RowProps = { item: Followed; onUnfollow: () => Promise<unknown>; texts: MyTexts };

function FollowRow({ item, onUnfollow, texts }: RowProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { typeName, title, path, followedAt } = item;
  return (
    <li className="my-row">
      <p className="meta">
        <span>{typeName}</span>
        {!path && <span className="tag tag-amber">{texts.withdrawn}</span>}
        <span>{fill(texts.followedOn, { date: formatDate(lang, followedAt) })}</span>
      </p>
      <h2 lang={contentLang}>{path ? <Link to={path}>{title}</Link> : title}</h2>
      <Allowed name="delete">
        <div className="my-actions">
          <ConfirmButton
            label={texts.unfollow}
            question={fill(texts.unfollowAsk, { title })}
            onConfirm={onUnfollow}
            texts={texts}
          />
        </div>
      </Allowed>
    </li>
  );
}
