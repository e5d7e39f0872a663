import type { DeskArticle } from '@rujian/contract/article-desk';
import { getDeskArticle } from '@rujian/contract/article-desk';
import { addArticleRemark, listArticleRemarks } from '@rujian/contract/article-history';
import { Alert, Button, Space } from 'antd';
import { askReason } from '#desk/kit/ask-reason.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { refresh, useDo } from '#desk/kit/queries.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
import type { LocalCopy } from './local-copies.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import type { Editing } from './use-editing.ts';
import type { useLease } from './use-lease.ts';

type Props = {
  article: DeskArticle;
  editing: Editing;
  lease: ReturnType<typeof useLease>;
  onUseFound: (copy: LocalCopy) => void;
};

/** What somebody has to know before he writes: a colleague is at it, or this browser kept something. */
export function Notices({ article, editing, lease, onUseFound }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const ask = useDo(addArticleRemark, { success: texts.asked, refreshes: [listArticleRemarks] });
  const { holder, isMine, takenOver } = lease.lease;
  const { found } = editing;

  async function takeOver(name: string) {
    const reason = await askReason({
      ...{ title: fill(texts.takeOverTitle, { name }), note: texts.lockedNote },
      okText: texts.takeOver,
    });
    if (!reason || !(await lease.takeOver(reason))) return;
    editing.resume();
    await refresh(getDeskArticle);
  }

  return (
    <>
      {article.canEdit && holder && !isMine && (
        <Alert
          type="warning"
          showIcon
          banner
          title={fill(takenOver ? texts.takenTitle : texts.lockedTitle, { name: holder.name })}
          description={
            takenOver ? fill(texts.takenNote, { reason: takenOver.reason }) : texts.lockedNote
          }
          action={
            <Space>
              <Button
                size="small"
                loading={ask.isBusy}
                onClick={() =>
                  void ask.run({
                    article: article.id,
                    text: fill(texts.askText, { name: holder.name }),
                  })
                }
              >
                {texts.ask}
              </Button>
              <Button size="small" type="primary" onClick={() => void takeOver(holder.name)}>
                {texts.takeOver}
              </Button>
            </Space>
          }
        />
      )}
      {found && (
        <Alert
          type="info"
          showIcon
          banner
          title={fill(texts.foundTitle, { time: wholeTime(found.at) })}
          description={texts.foundNote}
          action={
            <Space>
              <Button size="small" type="primary" onClick={() => onUseFound(found)}>
                {texts.useFound}
              </Button>
              <Button size="small" onClick={editing.forgetCopy}>
                {texts.dropFound}
              </Button>
            </Space>
          }
        />
      )}
      {article.state === 'trash' && <Alert type="warning" banner title={texts.stateTrash} />}
    </>
  );
}
