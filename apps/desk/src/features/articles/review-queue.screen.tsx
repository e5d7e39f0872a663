import { type DeskArticleRow, listDeskArticles } from '@rujian/contract/article-desk';
import { moveArticle } from '@rujian/contract/article-flow';
import { stepOf } from '@rujian/contract/publishing';
import { Button, Flex, type TableColumnsType, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { askReason } from '#desk/kit/ask-reason.tsx';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useListQuery } from '#desk/kit/list-query.ts';
import { ListTable } from '#desk/kit/list-table.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { useDo } from '#desk/kit/queries.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { StateTag } from '#desk/kit/state-tag.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { BulkActions } from './bulk-actions.tsx';
import { CoverThumb } from './cover-thumb.tsx';
import { DiffView } from './inspector/diff-view.tsx';
import { ageOf } from './review-age.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './articles.css';

const STATE = 'state';

/** What waits for somebody's eyes, by step, the longest waiting first. */
export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const { filters, setFilters } = useListQuery();
  const [compared, setCompared] = useState<number>();
  const columns: TableColumnsType<DeskArticleRow> = [
    {
      title: texts.headTitle,
      key: 'title',
      width: 340,
      render: (_, row) => (
        <Flex gap={12}>
          <CoverThumb cover={row.cover} />
          <div className="art-cell">
            <Link to={`/articles/${row.id}`} className="art-title">
              {row.title || texts.noTitle}
            </Link>
            <p className="ed-quiet">
              {row.column.name} · {fill(texts.words, { count: row.wordCount })}
            </p>
            {row.lastDecision?.remark && <p className="ed-quiet">“{row.lastDecision.remark}”</p>}
            {row.isSensitive && <Tag color="red">{texts.sensitive}</Tag>}
          </div>
        </Flex>
      ),
    },
    {
      title: texts.headState,
      key: 'state',
      width: 110,
      render: (_, row) => <StateTag state={row.workState ?? row.state} />,
    },
    {
      title: texts.headPeople,
      key: 'people',
      width: 110,
      render: (_, { authors, writer, editor }) => (
        <>
          {authors.join('、') || writer?.name}
          <br />
          <small className="ed-quiet">{editor?.name}</small>
        </>
      ),
    },
    { title: texts.waitingSince, key: 'age', width: 160, render: (_, row) => <Age row={row} /> },
    {
      title: texts.headActions,
      key: 'actions',
      width: 240,
      render: (_, row) => <QueueActions row={row} onCompare={() => setCompared(row.id)} />,
    },
  ];
  const steps = [
    { key: 'review', label: texts.stepAll },
    { key: 'review1', label: texts.step1 },
    { key: 'review2', label: texts.step2 },
    { key: 'review3', label: texts.step3 },
    { key: 'ready', label: texts.ready },
  ];
  return (
    <Screen title={texts.queueTitle} note={texts.queueNote}>
      <Tabs
        activeKey={filters[STATE] ?? 'review'}
        items={steps}
        onChange={(key) => setFilters({ [STATE]: key === 'review' ? undefined : key })}
      />
      <ListTable<typeof listDeskArticles, DeskArticleRow>
        key={filters[STATE] ?? ''}
        endpoint={listDeskArticles}
        fixed={{ state: filters[STATE] ?? 'review', sort: 'waiting', order: 'asc' }}
        columns={columns}
        bulk={(rows, clear) => <BulkActions rows={rows} clear={clear} />}
        empty={{
          text: texts.queueEmpty,
          action: <LinkButton to="/articles">{texts.queueToList}</LinkButton>,
        }}
      />
      {compared !== undefined && (
        <DiffView articleId={compared} onClose={() => setCompared(undefined)} />
      )}
    </Screen>
  );
}

function Age({ row }: { row: DeskArticleRow }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const since = row.lastDecision?.at ?? row.updatedAt;
  const age = ageOf(row.workState ?? row.state, since, Date.now() / 1000);
  return (
    <span className="art-age" data-age={age}>
      <Moment at={since} />
      {age !== 'fresh' && <Tag color={age === 'late' ? 'red' : 'gold'}>{texts[age]}</Tag>}
    </span>
  );
}

function QueueActions({ row, onCompare }: { row: DeskArticleRow; onCompare: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const state = row.workState ?? row.state;
  const step = stepOf(state);
  const mayReview = useHolds(
    step === 0 ? 'articles.publish' : (`articles.review${step}` as 'articles.review1'),
  );
  const pass = useDo(moveArticle, { success: texts.passed, refreshes: [listDeskArticles] });
  const back = useDo(moveArticle, { success: texts.sent, refreshes: [listDeskArticles] });

  async function giveBack() {
    const remark = await askReason({
      title: fill(texts.returnTitle, { title: row.title }),
      ...{ label: texts.returnLabel, okText: texts.return, maxLength: 500 },
    });
    if (remark) await back.run({ id: row.id, version: row.version, move: 'return', remark });
  }

  return (
    <Flex gap={4} wrap>
      <Button size="small" onClick={onCompare}>
        {row.publishedAt === null ? texts.compareNew : texts.compare}
      </Button>
      {mayReview && step > 0 && (
        <Button
          size="small"
          type="primary"
          loading={pass.isBusy}
          onClick={() => void pass.run({ id: row.id, version: row.version, move: 'pass' })}
        >
          {texts.pass}
        </Button>
      )}
      {mayReview && (
        <Button size="small" loading={back.isBusy} onClick={() => void giveBack()}>
          {texts.return}
        </Button>
      )}
      <LinkButton to={`/articles/${row.id}`} size="small" type="link">
        {texts.openEditor}
      </LinkButton>
    </Flex>
  );
}
