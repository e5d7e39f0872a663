import { listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { moveArticle } from '@rujian/contract/areas/articles/flow';
import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { listWaitingReviews, type WaitingReview } from '@rujian/contract/areas/desk/work';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex } from 'antd';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { itemPath } from '#desk/kit/item/item-kinds.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = { row: WaitingReview; onCompare: () => void };

/** An article can be passed or returned here; other items are reviewed in their editor. */
export function QueueActions({ row, onCompare }: Props) {
  const refreshes = [listWaitingReviews, listDeskArticles, getDeskCounts];
  const pass = useDo(moveArticle, { success: texts.passed, refreshes });
  const back = useDo(moveArticle, { success: texts.sent, refreshes });
  const { id, version } = row;

  async function giveBack() {
    const remark = await askReason({
      title: fill(texts.returnTitle, { title: row.title }),
      label: texts.returnLabel,
      okText: texts.return,
      maxLength: 500,
    });
    if (remark) await back.run({ id, version, move: 'return', remark });
  }

  const isArticle = row.kind === 'news';
  return (
    <Flex gap={4} wrap>
      {isArticle && (
        <Button size="small" onClick={onCompare}>
          {row.isLive ? texts.compare : texts.compareNew}
        </Button>
      )}
      {isArticle && row.step !== 'ready' && (
        <Button
          size="small"
          type="primary"
          loading={pass.isBusy}
          onClick={() => void pass.run({ id, version, move: 'pass' })}
        >
          {texts.pass}
        </Button>
      )}
      {isArticle && (
        <Button size="small" loading={back.isBusy} onClick={() => void giveBack()}>
          {texts.return}
        </Button>
      )}
      <LinkButton to={itemPath(row)} size="small" type="link">
        {isArticle ? texts.openEditor : texts.openItem}
      </LinkButton>
    </Flex>
  );
}
