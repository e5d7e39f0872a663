import {
  type ArticleRevisionRow,
  type DeskArticle,
  getDeskArticle,
} from '@rujian/contract/areas/articles/desk';
import {
  getArticleRevision,
  listArticleRevisions,
  restoreRevision,
} from '@rujian/contract/areas/articles/history';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { Button, Flex, Pagination, Tag } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { ARTICLE_NAMES } from '../article-names.ts';
import { DiffView } from './diff-view.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Props = {
  article: DeskArticle;
  isReadOnly: boolean;
  version: () => number;
  beforeRestoring: () => Promise<boolean>;
  onRestored: (restored: { words: ArticleWords; version: number }) => void;
};

const PAGE = 20;

/** The versions, their differences, and restoring an old one as a draft. */
export function HistoryTab(props: Props) {
  const { article, isReadOnly, version, beforeRestoring, onRestored } = props;
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [page, setPage] = useState(1);
  const [diff, setDiff] = useState<{ from?: number; to?: number }>();
  const revisions = useCall(listArticleRevisions, { article: article.id, page, limit: PAGE });
  const restore = useDo(restoreRevision, {
    success: texts.restored,
    refreshes: [listArticleRevisions, getDeskArticle],
  });

  async function bringBack({ number }: ArticleRevisionRow) {
    const isSure = await askWhether({
      title: fill(texts.restoreTitle, { number }),
      note: texts.restoreNote,
      okText: texts.restore,
    });
    if (!isSure) return;
    await beforeRestoring();
    const made = await restore.run({ article: article.id, number, version: version() });
    if (!made) return;
    const input = { article: article.id, number: made.revision };
    const { words } = await callApi(getArticleRevision, input, { loading: false });
    onRestored({ words, version: made.version });
  }

  return (
    <section className="ed-sec">
      {article.liveRevision !== null && article.workState !== null && (
        <Button block onClick={() => setDiff({})} className="gap-below">
          {texts.compareLive}
        </Button>
      )}
      <Loaded
        query={revisions}
        isEmpty={({ list }) => list.length === 0}
        empty={<Nothing text={texts.historyNone} />}
      >
        {({ list, total }) => (
          <>
            <ol className="ed-plain ed-history">
              {list.map((row) => (
                <li key={row.number}>
                  <Revision
                    row={row}
                    isCurrent={row.number === article.revision.number}
                    isReadOnly={isReadOnly}
                    onCompare={() => setDiff({ from: row.number })}
                    onRestore={() => void bringBack(row)}
                  />
                </li>
              ))}
            </ol>
            {total > PAGE && (
              <Pagination
                size="small"
                simple
                current={page}
                pageSize={PAGE}
                total={total}
                onChange={setPage}
              />
            )}
          </>
        )}
      </Loaded>
      {diff && <DiffView articleId={article.id} {...diff} onClose={() => setDiff(undefined)} />}
    </section>
  );
}

type RevisionProps = {
  row: ArticleRevisionRow;
  isCurrent: boolean;
  isReadOnly: boolean;
  onCompare: () => void;
  onRestore: () => void;
};

function Revision({ row, isCurrent, isReadOnly, onCompare, onRestore }: RevisionProps) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const { causes } = useTexts(ARTICLE_NAMES);
  return (
    <>
      <Flex justify="space-between" align="center">
        <b>{fill(texts.version, { number: row.number })}</b>
        <span>
          <Tag>{causes[row.cause]}</Tag>
          {row.isLive && <Tag color="green">{texts.live}</Tag>}
          {isCurrent && <Tag color="blue">{texts.current}</Tag>}
        </span>
      </Flex>
      <p className="ed-quiet">
        {row.by?.name} <Moment at={row.savedAt} /> · {fill(texts.words, { count: row.wordCount })}
      </p>
      {!isCurrent && (
        <Flex gap={4}>
          <Button type="link" size="small" onClick={onCompare}>
            {texts.compareThis}
          </Button>
          {!isReadOnly && (
            <Button type="link" size="small" onClick={onRestore}>
              {texts.restore}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
