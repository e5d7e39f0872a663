import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/collect.route';
import { CollectFolders } from './collect-folders.tsx';
import { CollectRow } from './collect-row.tsx';
import { loadCollection } from './collection-calls.ts';
import { MyListPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const route = memberPage<MyTexts>({
  path: '/user/account/collect',
  feature: 'members/my',
  title: 'collectsTitle',
  description: 'collectsDescription',
});

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['t', 'folder', 'q'], async ({ page, limit, values }) => {
  const t = CONTENT_TYPE.keys.find((known) => known === values.t) ?? '';
  const folder = /^\d{1,15}$/.test(values.folder ?? '') ? Number(values.folder) : '';
  const asked = { t, folder, q: values.q ?? '' } as const;
  return { ...(await loadCollection({ page, limit, ...asked })), asked };
});

export { MySkeleton as HydrateFallback } from './my-page.tsx';

export default function Collects({ loaderData }: Route.ComponentProps) {
  const { texts, types, folders, calls, path, values, asked } = loaderData;
  const { revalidate } = useRevalidator();
  const { t, folder, q } = asked;
  const to = (changes: Record<string, string>) => listAddress(path, { ...values, ...changes });
  const hasSaved = types.some(({ count }) => count > 0);
  return (
    <MyListPage
      title={texts.collectsTitle}
      intro={texts.collectsDescription}
      data={loaderData}
      row={(item) => (
        <CollectRow
          key={`${item.t} ${item.id}`}
          item={item}
          folders={folders}
          calls={calls}
          onChanged={revalidate}
          texts={texts}
        />
      )}
      empty={
        hasSaved ? (
          <EmptyState title={texts.nothingFound} text={texts.nothingFoundText}>
            <Link className="btn" to={path}>
              {texts.showAll}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={texts.noCollects} text={texts.noCollectsText}>
            <Link className="btn btn-primary" to="/news">
              {texts.goReading}
            </Link>
          </EmptyState>
        )
      }
    >
      <StateTabs
        label={texts.collectsTitle}
        all={texts.all}
        path={path}
        param="t"
        values={values}
        state={t}
        states={types.map(({ t: key, ...type }) => ({ key, ...type }))}
      />
      {(hasSaved || folders.length > 0) && (
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
    </MyListPage>
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
