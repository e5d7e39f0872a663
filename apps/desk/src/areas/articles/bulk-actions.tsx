import { type DeskArticleRow, listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { bulkArticles } from '@rujian/contract/areas/articles/flow';
import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { listWaitingReviews } from '@rujian/contract/areas/desk/work';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { isMovePossible } from '@rujian/contract/base/publishing/publishing';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { MenuButton } from '#desk/kit/menu-button.tsx';
import { dialogs, notify } from '#desk/kit/notices.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { useColumnChoices } from './inspector/choices.ts';
import { texts } from './texts.ts';

type Props = { rows: Pick<DeskArticleRow, 'id' | 'state' | 'workState'>[]; clear: () => void };

const PLAIN_MOVES = ['submit', 'pass', 'publish', 'restore'] as const;

export function BulkActions({ rows, clear }: Props) {
  const mayEdit = useHolds('articles.edit');
  const columns = useColumnChoices();
  const [column, setColumn] = useState<number | null>();
  const bulk = useDo(bulkArticles, { refreshes: [listDeskArticles, listWaitingReviews, getDeskCounts] });
  const can = (move: PublishMove) => rows.some(({ state, workState }) => isMovePossible(move, workState ?? state));

  const names = { submit: texts.bulkSubmit, pass: texts.pass, publish: texts.bulkPublish, restore: texts.bulkRestore };

  async function run(request: Omit<InputOf<typeof bulkArticles>, 'ids'>) {
    const result = await bulk.run({ ids: rows.map(({ id }) => id), ...request });
    if (!result) return;
    if (result.done.length > 0) notify('success', fill(texts.bulkDone, { count: result.done.length }));
    if (result.refused.length > 0) {
      dialogs().warning({
        title: fill(texts.bulkRefusedTitle, { count: result.refused.length }),
        content: (
          <ul className="bare-list">
            {result.refused.map(({ id, title, why }) => (
              <li key={id}>
                <b>{title}</b> {why}
              </li>
            ))}
          </ul>
        ),
      });
    }
    clear();
  }

  const setComments = (allowComment: 'on' | 'off') => run({ action: 'comments', allowComment });

  async function trash() {
    const isSure = await askWhether({
      title: fill(texts.bulkTrashTitle, { count: rows.length }),
      note: texts.bulkTrashNote,
      okText: texts.delete,
      isDangerous: true,
    });
    if (isSure) await run({ action: 'trash' });
  }

  async function tag(action: 'tag' | 'untag') {
    const name = await askReason({
      title: action === 'tag' ? texts.bulkTag : texts.bulkUntag,
      label: texts.bulkTagLabel,
      maxLength: 12,
    });
    if (name) await run({ action, tag: name });
  }

  return (
    <>
      {PLAIN_MOVES.filter(can).map((move) => (
        <TextButton key={move} size="small" onClick={() => void run({ action: move })} label={names[move]} />
      ))}
      {mayEdit && (
        <MenuButton
          items={[
            { key: 'column', label: texts.bulkColumn, onClick: () => setColumn(null) },
            { key: 'tag', label: texts.bulkTag, onClick: () => void tag('tag') },
            { key: 'untag', label: texts.bulkUntag, onClick: () => void tag('untag') },
            { key: 'on', label: texts.bulkCommentsOn, onClick: () => void setComments('on') },
            { key: 'off', label: texts.bulkCommentsOff, onClick: () => void setComments('off') },
          ]}
        >
          <Button size="small">{texts.bulkMore}</Button>
        </MenuButton>
      )}
      {can('trash') && <TextButton size="small" danger onClick={() => void trash()} label={texts.delete} />}
      {column !== undefined && (
        <Modal
          open
          title={texts.bulkColumn}
          okText={texts.confirm}
          cancelText={texts.cancel}
          okButtonProps={{ disabled: column === null, loading: bulk.isBusy }}
          onCancel={() => setColumn(undefined)}
          onOk={async () => {
            if (column === null) return;
            await run({ action: 'column', columnId: column });
            setColumn(undefined);
          }}
        >
          <Select
            className="art-wide"
            aria-label={texts.chooseColumn}
            placeholder={texts.chooseColumn}
            value={column}
            options={columns}
            onChange={setColumn}
          />
        </Modal>
      )}
    </>
  );
}
