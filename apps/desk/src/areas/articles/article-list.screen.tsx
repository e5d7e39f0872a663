import { EditOutlined, LockOutlined, MessageOutlined } from '@ant-design/icons';
import { DESK_ARTICLE_STATES, type DeskArticleRow, listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { fill } from '@rujian/contract/base/fill';
import { ORIGIN_TYPE } from '@rujian/contract/vocabulary/articles';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { Flex, Tag, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import type { Column } from '#desk/kit/list/data-table.tsx';
import type { ListFilter } from '#desk/kit/list/list-filters.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { SavedViews } from '#desk/kit/list/saved-views.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { CoverThumb } from './cover-thumb.tsx';
import { findChoices, readChoice, useColumnChoices, useColumnName } from './inspector/choices.ts';
import { texts } from './texts.ts';
import './articles.css';

const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));
const QuickEdit = lazy(async () => ({ default: (await import('./quick-edit.tsx')).QuickEdit }));

const findAuthors = findChoices('author');
const findTags = findChoices('tag');
const readAuthor = readChoice('author');
const readTag = readChoice('tag');

export function Component() {
  const columnChoices = useColumnChoices();
  const mayEdit = useHolds('articles.edit');
  const [quick, setQuick] = useState<DeskArticleRow>();

  const filters: ListFilter[] = [
    { kind: 'text', name: 'text', label: texts.search },
    {
      kind: 'choice',
      name: 'state',
      label: texts.state,
      choices: DESK_ARTICLE_STATES.map((value) => ({
        value,
        label: value === 'review' || value === 'work' ? texts[value] : PUBLISH_STATE.label(value, deskLang),
      })),
    },
    {
      kind: 'choice',
      name: 'column',
      label: texts.column,
      choices: columnChoices.map(({ value, label }) => ({ value: String(value), label })),
    },
    { kind: 'remote', name: 'author', label: texts.author, find: findAuthors, read: readAuthor },
    { kind: 'remote', name: 'tag', label: texts.tag, find: findTags, read: readTag },
    { kind: 'choice', name: 'origin', label: texts.origin, choices: choicesOf(ORIGIN_TYPE) },
    { kind: 'choice', name: 'mine', label: texts.mine, choices: [{ value: '1', label: texts.onlyMine }] },
    { kind: 'days', from: 'from', until: 'to', label: texts.dates },
  ];

  const columns: Column<DeskArticleRow>[] = [
    { title: texts.headTitle, key: 'title', width: 390, render: (_, row) => <TitleCell row={row} /> },
    {
      title: texts.state,
      key: 'state',
      width: 100,
      render: (_, row) => (
        <Flex vertical gap={4} align="start">
          <StateTag state={row.workState ?? row.state} />
          {row.workState && row.state === 'published' && <StateTag state="published" />}
        </Flex>
      ),
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
    { title: texts.headTime, key: 'time', width: 150, render: (_, row) => <TimeCell row={row} /> },
    {
      title: texts.headViews,
      dataIndex: 'views',
      align: 'end',
      width: 70,
      render: (views: number) => views.toLocaleString('en-US'),
    },
    {
      title: texts.actions,
      key: 'actions',
      width: 140,
      render: (_, row) => (
        <Flex>
          <LinkButton to={`/articles/${row.id}`} type="link" size="small" label={texts.edit} />
          {mayEdit && <TextButton type="link" size="small" onClick={() => setQuick(row)} label={texts.quickEdit} />}
          {row.state === 'published' && (
            <TextButton type="link" size="small" href={`/news/${row.id}`} target="_blank" label={texts.view} />
          )}
        </Flex>
      ),
    },
  ];

  const write = (
    <Allowed right={['articles.write', 'articles.edit']}>
      <LinkButton to="/articles/new" type="primary" icon={<EditOutlined />} label={texts.write} />
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listDeskArticles, DeskArticleRow>
        title={texts.title}
        extra={write}
        endpoint={listDeskArticles}
        filters={filters}
        columns={columns}
        tools={<SavedViews screen="articles" />}
        bulk={(rows, clear) => (
          <Suspense>
            <BulkActions rows={rows} clear={clear} />
          </Suspense>
        )}
        empty={{ text: texts.empty, action: write }}
      />
      {quick && (
        <Suspense>
          <QuickEdit key={quick.id} article={quick} onClose={() => setQuick(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function TitleCell({ row }: { row: DeskArticleRow }) {
  const { lastDecision: last } = row;
  const columnName = useColumnName();
  return (
    <Flex gap={12} align="start">
      <CoverThumb cover={row.cover} />
      <div className="art-cell">
        <Link to={`/articles/${row.id}`} className="art-title">
          {row.title || texts.noTitle}
        </Link>
        <p className="ed-quiet">
          {columnName(row.column)} · {ORIGIN_TYPE.label(row.originType, deskLang)} ·{' '}
          {fill(texts.words, { count: row.wordCount })}
          {row.tags.length > 0 && ` · ${row.tags.map(({ name }) => name).join('、')}`}
        </p>
        {last?.decision === 'return' && row.state === 'draft' && (
          <p className="art-returned">{fill(texts.returnedBy, { name: last.by.name, remark: last.remark })}</p>
        )}
        <Flex gap={4} wrap>
          {row.isSensitive && <Tag color="red">{texts.sensitive}</Tag>}
          {row.pinnedUntil !== null && row.pinnedUntil * 1000 > Date.now() && <Tag color="gold">{texts.pinned}</Tag>}
          {row.lockedBy && <Tag icon={<LockOutlined />}>{fill(texts.lockedBy, { name: row.lockedBy.name })}</Tag>}
          {row.openRemarks > 0 && (
            <Tooltip title={fill(texts.remarks, { count: row.openRemarks })}>
              <Tag icon={<MessageOutlined />}>{row.openRemarks}</Tag>
            </Tooltip>
          )}
        </Flex>
      </div>
    </Flex>
  );
}

function TimeCell({ row }: { row: DeskArticleRow }) {
  return (
    <>
      {texts.updated} <Moment at={row.updatedAt} />
      {row.scheduledFor !== null && (
        <p>
          {texts.goesOut} <Moment at={row.scheduledFor} />
        </p>
      )}
      {row.publishedAt !== null && (
        <p className="ed-quiet">
          {texts.publishedAt} <Moment at={row.publishedAt} />
        </p>
      )}
      {row.unpublishAt !== null && (
        <p>
          {texts.takenDown} <Moment at={row.unpublishAt} />
        </p>
      )}
    </>
  );
}
