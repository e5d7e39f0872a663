import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { REVISION_CAUSE } from '@rujian/contract/vocabulary/shared/publishing';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import './item.css';
import { fill } from '@rujian/contract/base/fill';
import { listRevisions, restoreRevision } from '@rujian/contract/base/item-history';
import type { RevisionLine } from '@rujian/contract/base/publishing/edited-items';
import { Flex, Tag } from 'antd';
import { useState } from 'react';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { Pager } from '#desk/kit/list/pager.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Loaded, Nothing } from '../loaded.tsx';
import { Moment } from '../moment.tsx';
import { texts } from './texts.ts';

const PAGE = 20;

const DiffView = lazyPart(async () => (await import('./diff-view.tsx')).DiffView);

export function Versions(props: {
  target: { t: EditedKind; id: number };
  isReadOnly: boolean;
  /** Readers see an older version than the newest one. */
  hasEdit: boolean;
  version: () => number;
  beforeRestoring?: () => Promise<boolean>;
  onRestored: (restored: { version: number; revision: number }) => void | Promise<void>;
}) {
  const { target, isReadOnly, hasEdit, version, beforeRestoring, onRestored } = props;
  const [page, setPage] = useState(1);
  const [diff, setDiff] = useState<{ from?: number; to?: number }>();
  const revisions = useCall(listRevisions, { ...target, page, limit: PAGE });
  const restore = useDo(restoreRevision, { success: texts.restored, refreshes: [listRevisions] });

  async function bringBack({ number }: RevisionLine) {
    const isSure = await askWhether({
      title: fill(texts.restoreTitle, { number }),
      note: texts.restoreNote,
      okText: texts.restore,
    });
    if (!isSure) return;
    await beforeRestoring?.();
    const made = await restore.run({ ...target, number, version: version() });
    if (made) await onRestored(made);
  }

  return (
    <section className="ed-sec">
      {hasEdit && <TextButton block onClick={() => setDiff({})} className="gap-below" label={texts.compareLive} />}
      <Loaded query={revisions} isEmpty={({ list }) => list.length === 0} empty={<Nothing text={texts.historyNone} />}>
        {({ list, total }) => (
          <>
            <ol className="bare-list ed-history">
              {list.map((row, place) => (
                <li key={row.number}>
                  <Revision
                    row={row}
                    isCurrent={page === 1 && place === 0}
                    isReadOnly={isReadOnly}
                    onCompare={() => setDiff({ from: row.number })}
                    onRestore={() => void bringBack(row)}
                  />
                </li>
              ))}
            </ol>
            {total > PAGE && <Pager page={page} limit={PAGE} total={total} onChange={setPage} />}
          </>
        )}
      </Loaded>
      {diff && <DiffView {...target} {...diff} onClose={() => setDiff(undefined)} />}
    </section>
  );
}

type RevisionProps = {
  row: RevisionLine;
  isCurrent: boolean;
  isReadOnly: boolean;
  onCompare: () => void;
  onRestore: () => void;
};

function Revision({ row, isCurrent, isReadOnly, onCompare, onRestore }: RevisionProps) {
  return (
    <>
      <Flex justify="space-between" align="center">
        <b>{fill(texts.version, { number: row.number })}</b>
        <span>
          <Tag>{REVISION_CAUSE.label(row.cause, deskLang)}</Tag>
          {row.isLive && <Tag color="green">{texts.live}</Tag>}
          {isCurrent && <Tag color="blue">{texts.current}</Tag>}
        </span>
      </Flex>
      <p className="ed-quiet">
        {row.by?.name} <Moment at={row.savedAt} /> · {fill(texts.words, { count: row.wordCount })}
      </p>
      {!isCurrent && (
        <Flex gap={4}>
          <TextButton type="link" size="small" onClick={onCompare} label={texts.compareThis} />
          {!isReadOnly && <TextButton type="link" size="small" onClick={onRestore} label={texts.restore} />}
        </Flex>
      )}
    </>
  );
}
