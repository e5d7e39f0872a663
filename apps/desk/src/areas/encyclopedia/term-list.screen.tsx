import { type DeskTermRow, listDeskTerms } from '@rujian/contract/areas/encyclopedia/desk';
import { LINK_POLICY, TERM_CATEGORY } from '@rujian/contract/vocabulary/encyclopedia';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { Flex, Space, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { AddLink } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const STATES = PUBLISH_STATE.keys.filter((state) => state !== 'scheduled');

export function Component() {
  const add = <AddLink right={['terms.write', 'terms.edit']} to="/terms/new" label={texts.addTerm} />;
  return (
    <ListScreen<typeof listDeskTerms, DeskTermRow>
      title={texts.terms}
      note={texts.termsNote}
      extra={add}
      endpoint={listDeskTerms}
      empty={{ text: texts.noTerms, action: add }}
      filters={[
        { kind: 'text', name: 'q', label: texts.find },
        { kind: 'choice', name: 'category', label: texts.category, choices: choicesOf(TERM_CATEGORY) },
        { kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(PUBLISH_STATE, STATES) },
        { kind: 'choice', name: 'due', label: texts.review, choices: [{ value: '1', label: texts.onlyDue }] },
      ]}
      columns={[
        {
          title: texts.title,
          render: (_, { id, title, pinyin, aliases }) => (
            <Flex vertical>
              <Link to={`/terms/${id}`}>{title}</Link>
              <Typography.Text type="secondary" className="term-names clip">
                {[pinyin, ...aliases].join(' · ')}
              </Typography.Text>
            </Flex>
          ),
        },
        { title: texts.category, width: 120, render: (_, row) => TERM_CATEGORY.label(row.category, deskLang) },
        { title: texts.state, width: 110, render: (_, { state }) => <StateTag state={state} /> },
        { title: texts.linkPolicy, width: 110, render: (_, { linkPolicy }) => LINK_POLICY.label(linkPolicy, deskLang) },
        { title: texts.mentions, dataIndex: 'mentions', align: 'end', width: 100 },
        {
          title: texts.lastReviewed,
          width: 180,
          render: (_, { lastReviewedAt, isReviewDue }) => (
            <Space>
              <Moment at={lastReviewedAt} />
              {isReviewDue && <Tag color="gold">{texts.due}</Tag>}
            </Space>
          ),
        },
      ]}
    />
  );
}
