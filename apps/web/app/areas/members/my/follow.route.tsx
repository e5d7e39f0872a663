import type { Followed } from '@rujian/contract/areas/comments/reactions';
import { FILTERS_FOLLOWED_MAX } from '@rujian/contract/base/constants';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { FOLLOW_TYPE } from '@rujian/contract/vocabulary/comments';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/follow.route';
import { AlertChoices } from './alert-choices.tsx';
import { FollowedFilters } from './followed-filters.tsx';
import { MyListPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const route = memberPage<MyTexts>('members/my', '/user/account/follow', 'follows');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['t'], async ({ values, ...asked }) => {
  const t = FOLLOW_TYPE.keys.find((known) => known === values.t) ?? '';
  const [callApi, { listFollows, toggleFollow }, alerts] = await withApi(
    import('@rujian/contract/areas/comments/reactions'),
    import('@rujian/contract/areas/alerts/public'),
  );
  const { listFilters, editFilter, deleteFilter, getAlertSettings, setAlertSettings } = alerts;
  const [follows, filters, settings] = await Promise.all([
    callApi(listFollows, { ...asked, t }),
    callApi(listFilters, { limit: FILTERS_FOLLOWED_MAX }),
    callApi(getAlertSettings, {}),
  ]);
  return {
    ...follows,
    t,
    filters: filters.list,
    settings,
    chooseAlerts: (chosen: InputOf<typeof setAlertSettings>) => callApi(setAlertSettings, chosen),
    editFilter: (filter: InputOf<typeof editFilter>) => callApi(editFilter, filter),
    unfollowFilter: (id: number) => callApi(deleteFilter, { id }),
    /** An item that another tab already removed must not be followed again. */
    unfollow: async ({ t: type, id, batch }: Followed) => {
      const target = { t: type, id, batch };
      const { following } = await callApi(toggleFollow, target);
      if (following) await callApi(toggleFollow, target);
    },
  };
});

export { MySkeleton as HydrateFallback } from './my-page.tsx';

export default function Follows({ loaderData }: Route.ComponentProps) {
  const { texts, types, t, unfollow, filters, settings, chooseAlerts, editFilter, unfollowFilter } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <MyListPage
      title={texts.followsTitle}
      intro={texts.followsDescription}
      data={loaderData}
      tabs={{ param: 't', state: t, states: types.map(({ t: key, ...type }) => ({ key, ...type })) }}
      row={(item) => (
        <FollowRow
          key={`${item.t} ${item.id} ${item.batch}`}
          item={item}
          onUnfollow={() => unfollow(item).then(revalidate)}
          texts={texts}
        />
      )}
      empty={
        <EmptyState title={texts.noFollows} text={texts.noFollowsText}>
          <TextLink className="btn btn-primary" to="/brand" label={texts.goBrands} />
        </EmptyState>
      }
    >
      <AlertChoices
        settings={settings}
        onSave={(chosen) => chooseAlerts(chosen).then(() => revalidate())}
        texts={texts}
      />
      <FollowedFilters
        filters={filters}
        calls={{
          edit: (filter) => editFilter(filter).then(() => revalidate()),
          unfollow: (id) => unfollowFilter(id).then(() => revalidate()),
        }}
        texts={texts}
      />
    </MyListPage>
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
