import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import {
  changeMediaTogether,
  type DeskMedia,
  listDeskMedia,
  listMediaFolders,
  type MEDIA_VIEWS,
} from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Checkbox, Flex, Input, Pagination, Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useListQuery } from '#desk/kit/list/list-query.ts';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { FileDrawer } from './file-drawer.tsx';
import { FileGrid, FileTable } from './file-grid.tsx';
import { FolderTree, folderChoices } from './folder-tree.tsx';
import { texts } from './texts.ts';
import { UploadArea, UploadButton, UploadPanel } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';
import './library.css';

const NO_FOLDER = 0;
const PAGE = 36;

type Props = { view: (typeof MEDIA_VIEWS)[number]; title: string; note: string; nothing: string; above?: ReactNode };

export function Library({ view, title, note, nothing, above }: Props) {
  const query = useListQuery({ limit: PAGE });
  const { file: openId, folder, kind = '', q = '', as = 'grid' } = query.filters;
  const inFolder = folder === undefined ? undefined : Number(folder);
  const mayUpload = useHolds('media.upload');
  const uploads = useUploads(inFolder);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const files = useCall(listDeskMedia, {
    page: query.page,
    limit: query.limit,
    q,
    folder: inFolder ?? '',
    view,
    kind: kind as DeskMedia['kind'] | '',
  });
  const open = (id: number | undefined) => query.setFilters({ file: id?.toString() });
  const hasFilters = q !== '' || kind !== '' || folder !== undefined;
  const upload = mayUpload && <UploadButton uploads={uploads} />;
  const shown = files.data?.list ?? [];
  const Files = as === 'list' ? FileTable : FileGrid;

  return (
    <Screen title={title} note={note} extra={upload}>
      {above}
      <div className="media-layout">
        <FolderTree folder={inFolder} onChoose={(id) => query.setFilters({ folder: id?.toString() })} />
        <UploadArea uploads={uploads} isDisabled={!mayUpload}>
          <UploadPanel uploads={uploads} onOpen={open} />
          <Card size="small">
            <Flex gap={8} wrap align="center" className="media-tools" role="search">
              <Checkbox
                aria-label={texts.chooseAll}
                disabled={shown.length === 0}
                checked={shown.length > 0 && chosen.length === shown.length}
                indeterminate={chosen.length > 0 && chosen.length < shown.length}
                onChange={({ target }) => setChosen(target.checked ? shown.map(({ id }) => id) : [])}
              />
              <Select
                aria-label={texts.kind}
                className="media-kinds"
                value={kind}
                options={[
                  { value: '', label: texts.kindAll },
                  { value: 'image', label: texts.kindImage },
                  { value: 'video', label: texts.kindVideo },
                  { value: 'document', label: texts.kindDocument },
                ]}
                onChange={(wanted) => query.setFilters({ kind: wanted })}
              />
              <Input.Search
                allowClear
                key={q}
                defaultValue={q}
                aria-label={texts.search}
                placeholder={texts.search}
                className="media-search"
                onSearch={(wanted) => query.setFilters({ q: wanted })}
              />
              <span className="media-total">{files.data && fill(texts.total, { count: files.data.total })}</span>
              <Segmented
                aria-label={texts.shownAs}
                value={as}
                options={[
                  { value: 'grid', icon: <AppstoreOutlined />, title: texts.asGrid },
                  { value: 'list', icon: <UnorderedListOutlined />, title: texts.asList },
                ]}
                onChange={(wanted) => query.setFilters({ as: wanted === 'list' ? 'list' : undefined })}
              />
            </Flex>
            <BulkBar ids={chosen} onDone={() => setChosen([])} />
            {files.isPending ? (
              <GridSkeleton />
            ) : (
              <Loaded
                query={files}
                isEmpty={({ list }) => list.length === 0}
                empty={
                  <Nothing
                    text={hasFilters ? texts.nothingFound : nothing}
                    action={
                      hasFilters ? <Button onClick={query.clear}>{texts.clearFilters}</Button> : view === '' && upload
                    }
                  />
                }
              >
                {({ list, total }) => (
                  <>
                    <Files list={list} chosen={chosen} onChoose={setChosen} onOpen={open} />
                    <Pagination
                      className="media-pages"
                      align="end"
                      hideOnSinglePage
                      current={query.page}
                      pageSize={query.limit}
                      total={total}
                      showSizeChanger={false}
                      onChange={(page, limit) => {
                        setChosen([]);
                        query.setPage(page, limit);
                      }}
                    />
                  </>
                )}
              </Loaded>
            )}
          </Card>
        </UploadArea>
      </div>
      {openId && <FileDrawer id={Number(openId)} onClose={() => open(undefined)} onOpen={(id) => open(id)} />}
    </Screen>
  );
}

/** Placeholder tiles, so that nothing moves when the files load. */
function GridSkeleton() {
  return (
    <div className="media-grid" aria-busy="true">
      {[...Array(12).keys()].map((place) => (
        <div key={place} className="media-skeleton" />
      ))}
    </div>
  );
}

function BulkBar({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const folders = useCall(listMediaFolders, {});
  const [tags, setTags] = useState<string[]>([]);
  const change = useDo(changeMediaTogether, {
    success: texts.changedTogether,
    refreshes: [listDeskMedia, listMediaFolders],
    onDone: () => {
      setTags([]);
      onDone();
    },
  });
  if (ids.length === 0) return null;
  const run = (what: { folder?: number | null; addTags?: string[] }) => void change.run({ ids: [...ids], ...what });
  return (
    <Allowed right={['media.edit', 'media.upload']}>
      <Alert
        className="gap-below"
        type="info"
        title={
          <Flex gap={8} wrap align="center">
            <strong>{fill(texts.chosen, { count: ids.length })}</strong>
            <Select<number>
              aria-label={texts.moveTo}
              placeholder={texts.moveTo}
              className="media-bulk-field"
              disabled={change.isBusy}
              value={null}
              options={[{ value: NO_FOLDER, label: texts.noFolder }, ...folderChoices(folders.data?.list ?? [])]}
              onChange={(folder) => run({ folder: folder === NO_FOLDER ? null : folder })}
            />
            <Select
              mode="tags"
              aria-label={texts.addTags}
              placeholder={texts.addTags}
              className="media-bulk-field"
              maxCount={12}
              open={false}
              suffixIcon={null}
              value={tags}
              onChange={setTags}
            />
            <Button disabled={tags.length === 0} loading={change.isBusy} onClick={() => run({ addTags: tags })}>
              {texts.addTags}
            </Button>
            <TextButton type="link" onClick={onDone} label={texts.chooseNone} />
          </Flex>
        }
      />
    </Allowed>
  );
}
