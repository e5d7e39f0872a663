import { type DeskMedia, listDeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Input, Pagination, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import type { MediaKind } from './drop-area.tsx';
import { MediaTile } from './media-tile.tsx';
import { texts } from './texts.ts';

const PAGE = 18;
const NONE: readonly DeskMedia[] = [];

export function LibraryGrid(props: {
  kind: MediaKind;
  chosen?: readonly DeskMedia[];
  onPick: (file: DeskMedia) => void;
  onConfirm?: (file: DeskMedia) => void;
}) {
  const { kind, chosen = NONE, onPick, onConfirm } = props;
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<DeskMedia['kind'] | ''>(kind === 'any' ? '' : kind);
  const query = useCall(listDeskMedia, { page, limit: PAGE, q, kind: only });
  return (
    <>
      <Flex gap={8} wrap className="media-tools">
        <Input.Search
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          onSearch={(wanted) => {
            setPage(1);
            setQ(wanted);
          }}
          className="media-search"
        />
        {kind === 'any' && (
          <Select
            aria-label={texts.kindAll}
            className="media-kinds"
            value={only}
            options={[
              { value: '', label: texts.kindAll },
              { value: 'image', label: texts.kindImage },
              { value: 'video', label: texts.kindVideo },
              { value: 'document', label: texts.kindDocument },
            ]}
            onChange={(wanted) => {
              setPage(1);
              setOnly(wanted);
            }}
          />
        )}
      </Flex>
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0 && chosen.length === 0}
        empty={<Nothing text={texts.nothing} />}
      >
        {({ list, total }) => (
          <>
            <div className="media-grid media-grid-picker">
              {withChosen(list, chosen).map((file) => (
                <MediaTile
                  key={file.id}
                  file={file}
                  label={fill(texts.pictureOf, { name: file.title || file.name })}
                  isChosen={chosen.some(({ id }) => id === file.id)}
                  onClick={() => onPick(file)}
                  {...(onConfirm && { onDoubleClick: () => onConfirm(file) })}
                />
              ))}
            </div>
            <Pagination
              size="small"
              align="end"
              hideOnSinglePage
              current={page}
              pageSize={PAGE}
              total={total}
              showSizeChanger={false}
              onChange={setPage}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function withChosen(list: DeskMedia[], chosen: readonly DeskMedia[]): DeskMedia[] {
  const shown = new Set(list.map(({ id }) => id));
  return [...chosen.filter(({ id }) => !shown.has(id)), ...list];
}
