import { type DeskArticle, getDeskArticle } from '@rujian/contract/areas/articles/desk';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { fill } from '@rujian/contract/base/fill';
import { addRemark, listRemarks } from '@rujian/contract/base/item-history';
import { Alert, Button } from 'antd';
import { NeededReviewerLine } from '#desk/kit/item/needed-reviewer.tsx';
import { refresh, useDo } from '#desk/kit/list/queries.ts';
import type { LocalCopy } from '#desk/kit/writing/local-copies.ts';
import type { HeldLease } from '#desk/kit/writing/use-lease.ts';
import { WritingNotices } from '#desk/kit/writing/writing-notices.tsx';
import { texts } from './texts.ts';
import type { Editing } from './use-editing.ts';

type Props = {
  article: DeskArticle;
  editing: Editing;
  lease: HeldLease;
  onUseFound: (copy: LocalCopy<ArticleWords>) => void;
};

export function Notices({ article, editing, lease, onUseFound }: Props) {
  const ask = useDo(addRemark, { success: texts.asked, refreshes: [listRemarks] });
  return (
    <>
      <WritingNotices
        mayEdit={article.canEdit}
        lease={lease}
        found={editing.found}
        onUseFound={onUseFound}
        onDropFound={editing.forgetCopy}
        onTakenOver={() => void refresh(getDeskArticle)}
        extra={(name) => (
          <Button
            size="small"
            loading={ask.isBusy}
            onClick={() => void ask.run({ t: 'news', id: article.id, text: fill(texts.askText, { name }) })}
          >
            {texts.ask}
          </Button>
        )}
      />
      {article.needed && <Alert type="warning" banner title={<NeededReviewerLine needed={article.needed} />} />}
      {article.state === 'trash' && <Alert type="warning" banner title={texts.stateTrash} />}
    </>
  );
}
