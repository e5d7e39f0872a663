import { type CommentAppeal, decideCommentAppeal, listCommentAppeals } from '@rujian/contract/areas/comments/desk';
import { COMMENT_APPEAL_STATE, type CommentAppealState } from '@rujian/contract/vocabulary/comments';
import { Flex, Segmented, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { quoteOf } from '#desk/kit/words/told.ts';
import { CommentState } from './comment-parts.tsx';
import { texts } from './texts.ts';
import './comments.css';

export function Component() {
  const [state, setState] = useState<CommentAppealState>('open');
  const decision = useDo(decideCommentAppeal, {
    success: ({ granted }) => (granted ? texts.appealGranted : texts.appealDeclined),
    refreshes: [listCommentAppeals],
  });
  return (
    <ListScreen<typeof listCommentAppeals, CommentAppeal>
      title={texts.appealsTitle}
      note={texts.appealsNote}
      endpoint={listCommentAppeals}
      fixed={{ state }}
      empty={{ text: texts.noAppeals }}
      columns={[
        {
          title: texts.comment,
          key: 'comment',
          width: 320,
          render: (_, { comment }) => (
            <div className="comment-cell">
              <Typography.Paragraph ellipsis={{ rows: 3, expandable: 'collapsible' }}>
                {comment.content || texts.erased}
              </Typography.Paragraph>
              <CommentState state={comment.state} />
              {comment.reason?.name} {comment.note}
            </div>
          ),
        },
        {
          title: texts.appeal,
          dataIndex: 'text',
          width: 320,
          render: (text: string, { comment }) => (
            <div className="comment-cell">
              <Typography.Paragraph ellipsis={{ rows: 4, expandable: 'collapsible' }}>{text}</Typography.Paragraph>
              <Link to={`/members/${comment.author.id}`}>{comment.author.name}</Link>
            </div>
          ),
        },
        { title: texts.firstDecidedBy, key: 'first', render: (_, { firstDecidedBy }) => firstDecidedBy?.name ?? '–' },
        { title: texts.since, dataIndex: 'createdAt', render: (at: number) => <Moment at={at} /> },
        {
          title: texts.actions,
          key: 'actions',
          fixed: 'end',
          render: (_, row) =>
            row.state === 'open' ? (
              <Tooltip title={row.canDecide ? '' : texts.anotherPerson}>
                <Flex gap={8}>
                  {[true, false].map((granted) => (
                    <TextButton
                      key={String(granted)}
                      size="small"
                      type={granted ? 'primary' : 'default'}
                      danger={!granted}
                      disabled={!row.canDecide || decision.isBusy}
                      onClick={() => void decide(row, granted)}
                      label={granted ? texts.grant : texts.decline}
                    />
                  ))}
                </Flex>
              </Tooltip>
            ) : (
              row.note || '–'
            ),
        },
      ]}
    >
      <Segmented
        className="gap-below"
        value={state}
        onChange={setState}
        options={COMMENT_APPEAL_STATE.keys.map((value) => ({ value, label: texts[`appeal_${value}`] }))}
      />
    </ListScreen>
  );

  async function decide({ id, comment }: CommentAppeal, granted: boolean) {
    const note = await askReason({
      title: granted ? texts.grantTitle : texts.declineTitle,
      label: texts.toldNote,
      isNeeded: !granted,
      isDangerous: !granted,
    });
    if (note !== undefined) await decision.run({ id, granted, note }, quoteOf(comment.content));
  }
}
