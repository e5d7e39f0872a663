import { decideReport, listReports, type ReportedItem } from '@rujian/contract/areas/moderation/desk';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { quoteOf } from '#desk/kit/words/told.ts';
import { askDecision, CommentState } from './comment-parts.tsx';
import { texts } from './texts.ts';
import './comments.css';

export function Component() {
  const decision = useDo(decideReport, {
    success: ({ decision: made }) => (made === 'upheld' ? texts.reportUpheld : texts.reportDismissed),
    refreshes: [listReports],
  });
  return (
    <ListScreen<typeof listReports, ReportedItem>
      title={texts.reportsTitle}
      note={texts.reportsNote}
      endpoint={listReports}
      empty={{ text: texts.noReports }}
      expanded={(row) => <Reporters row={row} />}
      columns={[
        {
          title: texts.comment,
          dataIndex: 'text',
          width: 320,
          render: (text: string) => (
            <Typography.Paragraph className="comment-cell" ellipsis={{ rows: 3, expandable: 'collapsible' }}>
              {text || texts.erased}
            </Typography.Paragraph>
          ),
        },
        {
          title: texts.author,
          key: 'author',
          render: (_, { author }) => (author ? <Link to={`/members/${author.id}`}>{author.name}</Link> : '–'),
        },
        { title: texts.state, dataIndex: 'state', render: (state: string) => <CommentState state={state} /> },
        {
          title: texts.reports,
          key: 'reports',
          render: (_, { total, reports }) => (
            <Flex wrap gap={4}>
              <Tag color="red">{fill(texts.reported, { count: total })}</Tag>
              {[...new Set(reports.map(({ reason }) => reason.name))].map((name) => (
                <Tag key={name}>{name}</Tag>
              ))}
            </Flex>
          ),
        },
        { title: texts.since, dataIndex: 'firstAt', render: (at: number) => <Moment at={at} /> },
        {
          title: texts.actions,
          key: 'actions',
          fixed: 'end',
          render: (_, row) => (
            <Allowed right="comments.decide">
              <Flex gap={8}>
                <TextButton size="small" danger onClick={() => void uphold(row)} label={texts.uphold} />
                <TextButton
                  size="small"
                  onClick={() => void decision.run({ id: row.id, decision: 'dismissed' }, quoteOf(row.text))}
                  label={texts.dismiss}
                />
              </Flex>
            </Allowed>
          ),
        },
      ]}
    />
  );

  async function uphold(row: ReportedItem) {
    const answer = await askDecision(texts.upholdTitle);
    if (answer) await decision.run({ id: row.id, decision: 'upheld', ...answer }, quoteOf(row.text));
  }
}

function Reporters({ row }: { row: ReportedItem }) {
  return (
    <ul className="reporters">
      {row.reports.map(({ by, reason, note, trusted, createdAt }) => (
        <li key={by.id}>
          <Link to={`/members/${by.id}`}>{by.name}</Link>
          {!trusted && <Tag color="gold">{texts.distrusted}</Tag>}
          <Tag>{reason.name}</Tag>
          {note}
          <Typography.Text type="secondary">
            <Moment at={createdAt} />
          </Typography.Text>
        </li>
      ))}
    </ul>
  );
}
