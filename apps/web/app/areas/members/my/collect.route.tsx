import { COLLECT_FOLDER_CHARACTERS } from '@rujian/contract/base/constants';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/collect.route';
import { CollectRow } from './collect-row.tsx';
import { loadCollection } from './collection-calls.ts';
import { MyListPage } from './my-page.tsx';
import { NameForm } from './name-form.tsx';
import type { MyTexts } from './texts.ts';

const route = memberPage<MyTexts>('members/my', '/user/account/collect', 'collects');

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
      tabs={{ param: 't', state: t, states: types.map(({ t: key, ...type }) => ({ key, ...type })) }}
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
            <TextLink className="btn" to={path} label={texts.showAll} />
          </EmptyState>
        ) : (
          <EmptyState title={texts.noCollects} text={texts.noCollectsText}>
            <TextLink className="btn btn-primary" to="/news" label={texts.goReading} />
          </EmptyState>
        )
      }
    >
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

function SearchField({ q, to, texts }: { q: string; to: (query: string) => string; texts: MyTexts }) {
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
      <TextButton type="submit" className="btn" label={texts.searchShort} />
    </form>
  );
}

type Props = Pick<Route.ComponentProps['loaderData'], 'folders' | 'calls' | 'texts'> & {
  chosen: number | '';
  to: (folder: string) => string;
  onChanged: () => Promise<void>;
};

function CollectFolders({ folders, chosen, to, calls, onChanged, texts }: Props) {
  const navigate = useNavigate();
  const open = folders.find(({ id }) => id === chosen);
  return (
    <div className="row">
      <nav className="chips" aria-label={texts.folders}>
        {folders.length > 0 && (
          <Link className="chip" to={to('')} aria-current={chosen === '' ? 'page' : undefined}>
            {texts.allFolders}
          </Link>
        )}
        {folders.map(({ id, name, count }) => (
          <Link key={id} className="chip" to={to(String(id))} aria-current={id === chosen ? 'page' : undefined}>
            {name} <small>{formatNumber(count)}</small>
          </Link>
        ))}
      </nav>
      <div className="my-actions">
        <NameForm
          label={texts.newFolder}
          fieldLabel={texts.folderName}
          maxLength={COLLECT_FOLDER_CHARACTERS}
          onSave={(name) => calls.addFolder(name).then(onChanged)}
          texts={texts}
        />
        {open && (
          <>
            <NameForm
              key={open.id}
              label={texts.rename}
              fieldLabel={fill(texts.renameFolder, { name: open.name })}
              value={open.name}
              maxLength={COLLECT_FOLDER_CHARACTERS}
              onSave={(name) => calls.renameFolder(open.id, name).then(onChanged)}
              texts={texts}
            />
            <ConfirmButton
              label={texts.deleteFolder}
              question={fill(texts.deleteFolderAsk, { name: open.name })}
              action={texts.delete}
              onConfirm={() => calls.deleteFolder(open.id).then(() => navigate(to('')))}
              texts={texts}
            />
          </>
        )}
      </div>
    </div>
  );
}
