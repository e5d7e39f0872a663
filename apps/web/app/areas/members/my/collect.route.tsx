import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/collect.route';
import { CollectFolders } from './collect-folders.tsx';
import { CollectRow } from './collect-row.tsx';
import { loadCollection } from './collection-calls.ts';
import { myMeta } from './my-meta.ts';
import { MyPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const PATH = '/user/account/collect';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MyTexts>(langOf(request), 'members/my') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['t', 'folder', 'q', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const t = CONTENT_TYPE.keys.find((known) => known === values.t) ?? '';
  const folder = /^\d{1,15}$/.test(values.folder ?? '') ? Number(values.folder) : '';
  const asked = { page, limit, t, folder, q: values.q ?? '' } as const;
  const [{ texts }, collection] = await Promise.all([serverLoader(), loadCollection(asked)]);
  leadToLastPage(PATH, address, { total: collection.total, limit });
  return { texts, ...collection, values, asked };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from './my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, PATH, texts.collectsTitle, texts.collectsDescription);
}

export default function Collects({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, types, folders, calls, values, asked } = loaderData;
  const { revalidate } = useRevalidator();
  const { page, t, folder, q } = asked;
  const to = (changes: Record<string, string>) => listAddress(PATH, { ...values, ...changes });
  const sum = types.reduce((counted, { count }) => counted + count, 0);
  return (
    <MyPage title={texts.collectsTitle} intro={texts.collectsDescription}>
      {sum > 0 && (
        <nav className="tabs my-tabs" aria-label={texts.collectsTitle}>
          {[{ t: '', name: texts.all, count: sum }, ...types].map((type) => (
            <Link key={type.t} to={to({ t: type.t })} aria-current={type.t === t ? 'page' : undefined}>
              {type.name}
              <small>{formatNumber(type.count)}</small>
            </Link>
          ))}
        </nav>
      )}
      {(sum > 0 || folders.length > 0) && (
        <div className="my-filters stack-4">
          <SearchField key={q} q={q} to={(query) => to({ q: query })} texts={texts} />
          <CollectFolders
            folders={folders}
            chosen={folder}
            to={(id) => to({ folder: id })}
            calls={calls}
            onChanged={revalidate}
            texts={texts}
          />
        </div>
      )}
      {list.length > 0 ? (
        <ul className="my-list">
          {list.map((item) => (
            <CollectRow
              key={`${item.t} ${item.id}`}
              item={item}
              folders={folders}
              calls={calls}
              onChanged={revalidate}
              texts={texts}
            />
          ))}
        </ul>
      ) : sum > 0 ? (
        <EmptyState title={texts.nothingFound} text={texts.nothingFoundText}>
          <Link className="btn" to={PATH}>
            {texts.showAll}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={texts.noCollects} text={texts.noCollectsText}>
          <Link className="btn btn-primary" to="/news">
            {texts.goReading}
          </Link>
        </EmptyState>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </MyPage>
  );
}

type SearchProps = { q: string; to: (query: string) => string; texts: MyTexts };

function SearchField({ q, to, texts }: SearchProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(to(query.trim()));
  };
  return (
    <form className="my-search" onSubmit={search}>
      <span className="input">
        <input
          type="search"
          value={query}
          maxLength={50}
          aria-label={texts.search}
          placeholder={texts.search}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </span>
      <button type="submit" className="btn">
        {texts.searchShort}
      </button>
    </form>
  );
}
