import type { Collected, CollectFolder } from '@rujian/contract/areas/comments/my-comments';
import { COLLECT_FOLDER_CHARACTERS, COLLECT_NOTE_CHARACTERS } from '@rujian/contract/base/constants';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { keepOffline } from '#web/api/offline.ts';
import { withApi } from '#web/api/with-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/collect.route';
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

type CollectRowProps = {
  item: Collected;
  folders: readonly CollectFolder[];
  calls: CollectionCalls;
  onChanged: () => Promise<void>;
  texts: MyTexts;
};

function CollectRow({ item, folders, calls, onChanged, texts }: CollectRowProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { title, path, card, folder, note, typeName, collectedAt } = item;
  return (
    <li className="my-row my-collect">
      {card?.cover && path && (
        <Link className="my-cover" to={path} aria-hidden tabIndex={-1}>
          <Cover cover={card.cover} shape="3:2" sizes="120px" decorative />
        </Link>
      )}
      <div>
        <p className="meta">
          <span>{typeName}</span>
          {!path && <span className="tag tag-amber">{texts.withdrawn}</span>}
          <span>{fill(texts.collectedOn, { date: formatDate(lang, collectedAt) })}</span>
        </p>
        <h2 lang={contentLang}>{path ? <Link to={path}>{title}</Link> : title}</h2>
        {note && (
          <p className="my-note" lang={contentLang}>
            {note}
          </p>
        )}
        <div className="my-actions">
          {folders.length > 0 && (
            <span className="input my-move">
              <select
                aria-label={texts.moveTo}
                value={folder?.id ?? 0}
                onChange={({ currentTarget }) =>
                  calls.move(item, Number(currentTarget.value)).then(onChanged, onChanged)
                }
              >
                <option value={0}>{texts.noFolder}</option>
                {folders.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
          <NameForm
            label={note ? texts.editNote : texts.addNote}
            fieldLabel={texts.note}
            value={note}
            maxLength={COLLECT_NOTE_CHARACTERS}
            mayBeEmpty
            placeholder={texts.notePlaceholder}
            onSave={(note) => calls.note(item, note).then(onChanged)}
            texts={texts}
          />
          <Allowed name="delete">
            <ConfirmButton
              label={texts.remove}
              question={fill(texts.removeAsk, { title })}
              onConfirm={() => calls.remove(item).then(onChanged)}
              texts={texts}
            />
          </Allowed>
        </div>
      </div>
    </li>
  );
}

type Asked = { page: number; limit: number; t: ContentType | ''; folder: number | ''; q: string };
type Target = { t: ContentType; id: number };
type CollectionCalls = Awaited<ReturnType<typeof loadCollection>>['calls'];

async function loadCollection(asked: Asked) {
  const [callApi, contract] = await withApi(import('@rujian/contract/areas/comments/my-comments'));
  const [collection, folders] = await Promise.all([
    callApi(contract.listCollects, asked),
    callApi(contract.listCollectFolders, {}),
  ]);
  return {
    ...collection,
    folders: folders.list,
    calls: {
      remove: async ({ t, id }: Target) => {
        await callApi(contract.deleteCollect, { t, id });
        keepOffline(`/${t}/${id}`, false);
      },
      move: ({ t, id }: Target, folder: number) => callApi(contract.editCollect, { t, id, folder }),
      note: ({ t, id }: Target, note: string) => callApi(contract.editCollect, { t, id, note }),
      addFolder: (name: string) => callApi(contract.addCollectFolder, { name }),
      renameFolder: (id: number, name: string) => callApi(contract.renameCollectFolder, { id, name }),
      deleteFolder: (id: number) => callApi(contract.deleteCollectFolder, { id }),
    },
  };
}
