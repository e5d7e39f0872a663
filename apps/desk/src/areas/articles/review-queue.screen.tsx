import { listWaitingReviews, type WaitingReview } from '@rujian/contract/areas/desk/work';
import { AREA_OF_KIND, REVIEW_STEPS, reviewRight } from '@rujian/contract/base/publishing/publishing';
import { EDITED_KINDS } from '@rujian/contract/vocabulary/shared/content';
import { Flex, Tag } from 'antd';
import { Link } from 'react-router';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { itemPath, kindName, readingPath } from '#desk/kit/item/item-kinds.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import type { Column } from '#desk/kit/list/data-table.tsx';
import { useListQuery } from '#desk/kit/list/list-query.ts';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useColumnName } from './inspector/choices.ts';
import { texts } from './texts.ts';
import './articles.css';

export function Component() {
  const person = useDeskPerson();
  const { filters, setFilters } = useListQuery();
  const { step = '', kind } = filters;
  const columns: Column<WaitingReview>[] = [
    { title: texts.headTitle, key: 'title', width: 360, render: (_, row) => <TitleCell row={row} /> },
    { title: texts.state, key: 'state', width: 110, render: (_, row) => <StateTag state={row.step} /> },
    {
      title: texts.author,
      key: 'author',
      width: 110,
      render: (_, { author }) => author?.name ?? <span aria-hidden="true">–</span>,
    },
    {
      title: texts.waitingSince,
      key: 'since',
      width: 150,
      render: (_, { since, dueAt }) => (
        <Flex vertical gap={4} align="start">
          <Moment at={since} />
          <Deadline dueAt={dueAt} />
        </Flex>
      ),
    },
    {
      title: texts.actions,
      key: 'actions',
      width: 150,
      render: (_, row) => (
        <Flex gap={4}>
          <LinkButton to={readingPath(row)} size="small" type="primary" label={texts.read} />
          <LinkButton to={itemPath(row)} size="small" type="link" label={texts.edit} />
        </Flex>
      ),
    },
  ];
  const stepNames = {
    '': texts.stepAll,
    review1: texts.step1,
    review2: texts.step2,
    review3: texts.step3,
    ready: texts.ready,
  };
  const own = EDITED_KINDS.filter((each) =>
    REVIEW_STEPS.some((one) => holds(person, reviewRight(AREA_OF_KIND[each], one))),
  );
  const toArticles = holds(person, 'articles.view');
  return (
    <Screen title={texts.queueTitle} note={texts.queueNote}>
      <Tabs
        activeKey={step}
        items={(['', ...REVIEW_STEPS] as const).map((key) => ({ key, label: stepNames[key] }))}
        onChange={(key) => setFilters({ step: key })}
      />
      <ListTable<typeof listWaitingReviews, WaitingReview>
        key={`${step} ${kind ?? ''}`}
        endpoint={listWaitingReviews}
        rowKey={(row) => `${row.kind} ${row.id}`}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: texts.kind,
            choices: own.map((value) => ({ value, label: kindName(value) })),
          },
        ]}
        columns={columns}
        {...(kind === 'news' && {
          bulk: (rows: WaitingReview[], clear: () => void) => (
            <BulkActions rows={rows.map(({ id, step: state }) => ({ id, state, workState: null }))} clear={clear} />
          ),
        })}
        empty={{
          text: texts.queueEmpty,
          action: (
            <LinkButton to={toArticles ? '/articles' : '/'} label={toArticles ? texts.queueToList : texts.toMyDesk} />
          ),
        }}
      />
    </Screen>
  );
}

function TitleCell({ row }: { row: WaitingReview }) {
  const columnName = useColumnName();
  return (
    <div className="art-cell">
      <Link to={readingPath(row)} className="art-title">
        {row.title || texts.noTitle}
      </Link>
      <p className="ed-quiet">
        {kindName(row.kind)}
        {row.column && ` · ${columnName(row.column)}`}
      </p>
      {row.remark !== '' && <p className="ed-quiet">“{row.remark}”</p>}
      {row.isLive && <Tag>{texts.liveChange}</Tag>}
    </div>
  );
}
