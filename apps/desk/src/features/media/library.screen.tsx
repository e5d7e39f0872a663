import {
  DESK_UPLOAD_SUFFIXES,
  type DeskMedia,
  listDeskMedia,
  listMediaFolders,
} from '@rujian/contract/media-desk';
import { Button, Card, Flex, Input, Pagination, Segmented, Select, Tag } from 'antd';
import { useRef, useState } from 'react';
import { useListQuery } from '#desk/kit/list-query.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { MediaTile } from '#desk/kit/media/media-tile.tsx';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { refresh, useCall } from '#desk/kit/queries.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { FileDrawer } from './file-drawer.tsx';
import { FolderTree } from './folder-tree.tsx';
import { TEXTS, type Texts } from './library-names.ts';

const PAGE = 36;
const FILES_AT_ONCE = 50;

/** The library: folders at the left, files at the right, one file in a drawer. */
export function Component() {
  const texts = useTexts(TEXTS);
  const query = useListQuery({ limit: PAGE });
  const { file: openId, folder, kind = '', q = '', view = '' } = query.filters;
  const inFolder = folder === undefined ? undefined : Number(folder);
  const files = useCall(listDeskMedia, {
    ...{ page: query.page, limit: query.limit, q, folder: inFolder ?? '' },
    kind: kind as DeskMedia['kind'] | '',
    view: view as 'unused' | 'expiring' | '',
  });
  const open = (id: number | undefined) => query.setFilters({ file: id?.toString() });

  return (
    <Screen title={texts.title} note={texts.note} extra={<UploadButton folder={inFolder} />}>
      <div className="media-layout">
        <FolderTree
          folder={inFolder}
          onChoose={(id) => query.setFilters({ folder: id?.toString() })}
        />
        <Card>
          <Flex gap={8} wrap className="media-tools" role="search">
            <Segmented
              options={[
                { value: '', label: texts.viewAll },
                { value: 'unused', label: texts.viewUnused },
                { value: 'expiring', label: texts.viewExpiring },
              ]}
              value={view}
              onChange={(wanted) => query.setFilters({ view: wanted })}
            />
            <Select
              aria-label={texts.kind}
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
          </Flex>
          <Loaded
            query={files}
            isEmpty={({ list }) => list.length === 0}
            empty={<Nothing text={texts.nothing} action={<UploadButton folder={inFolder} />} />}
          >
            {({ list, total }) => (
              <>
                <div className="media-grid">
                  {list.map((file) => (
                    <MediaTile
                      key={file.id}
                      file={file}
                      label={fill(texts.open, { name: file.title || file.name })}
                      onClick={() => open(file.id)}
                      note={<Marks file={file} texts={texts} />}
                    />
                  ))}
                </div>
                <Pagination
                  align="end"
                  hideOnSinglePage
                  current={query.page}
                  pageSize={query.limit}
                  total={total}
                  showSizeChanger={false}
                  onChange={query.setPage}
                />
              </>
            )}
          </Loaded>
        </Card>
      </div>
      {openId && (
        <FileDrawer id={Number(openId)} onClose={() => open(undefined)} onOpen={(id) => open(id)} />
      )}
    </Screen>
  );
}

function Marks({ file, texts }: { file: DeskMedia; texts: Texts }) {
  return (
    <>
      {file.isRemoved && <Tag color="error">{texts.removed}</Tag>}
      {file.licenceState === 'soon' && <Tag color="warning">{texts.soon}</Tag>}
      {file.licenceState === 'over' && <Tag color="error">{texts.over}</Tag>}
      {file.uses > 0 && <Tag>{fill(texts.usedTimes, { count: file.uses })}</Tag>}
    </>
  );
}

function UploadButton({ folder }: { folder: number | undefined }) {
  const texts = useTexts(TEXTS);
  const field = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function send(chosen: File[]) {
    const files = chosen.slice(0, FILES_AT_ONCE);
    for (const [done, file] of files.entries()) {
      setProgress({ done: done + 1, total: files.length });
      await sendMedia(file, file.name, folder === undefined ? {} : { folder });
    }
    setProgress(undefined);
    await refresh(listDeskMedia, listMediaFolders);
  }

  return (
    <Allowed right="media.upload">
      <Button
        type="primary"
        loading={progress !== undefined}
        onClick={() => field.current?.click()}
      >
        {progress ? fill(texts.uploading, progress) : texts.upload}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={DESK_UPLOAD_SUFFIXES.map((suffix) => `.${suffix}`).join(',')}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Allowed>
  );
}
