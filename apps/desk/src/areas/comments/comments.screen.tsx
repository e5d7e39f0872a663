import { PushpinFilled } from '@ant-design/icons';
import {
  AUTHOR_COMMENTS_COUNTED,
  type DeskComment,
  decideComments,
  listDeskComments,
  pinComment,
} from '@rujian/contract/areas/comments/desk';
import { fill } from '@rujian/contract/base/fill';
import { COMMENT_STATE } from '@rujian/contract/vocabulary/comments';
import type { QueueDecision } from '@rujian/contract/vocabulary/moderation';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { Flex, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { SavedViews } from '#desk/kit/list/saved-views.tsx';
import { MenuButton } from '#desk/kit/menu-button.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { quoteOf, told } from '#desk/kit/words/told.ts';
import { askDecision, CommentState } from './comment-parts.tsx';
import { texts } from './texts.ts';
import './comments.css';

const NEEDS_REASON: readonly QueueDecision[] = ['reject', 'remove'];
const BULK: readonly QueueDecision[] = ['pass', 'reject', 'hide', 'remove'];

export function Component() {
  const decision = useDo(decideComments, { refreshes: [listDeskComments] });
  const mayDecide = useHolds('comments.decide');
  const pinning = useDo(pinComment, {
    success: ({ pinned }) => (pinned ? texts.pinDone : texts.unpinDone),
    refreshes: [listDeskComments],
  });

  return (
    <ListScreen<typeof listDeskComments, DeskComment>
      title={texts.title}
      note={texts.note}
      endpoint={listDeskComments}
      tools={<SavedViews screen="comments" />}
      filters={[
        { kind: 'text', name: 'q', label: texts.words },
        {
          kind: 'choice',
          name: 'state',
          label: texts.state,
          choices: COMMENT_STATE.keys.map((value) => ({ value, label: texts[value] })),
        },
        { kind: 'choice', name: 't', label: texts.contentType, choices: choicesOf(CONTENT_TYPE) },
        { kind: 'text', name: 'member', label: texts.memberId },
      ]}
      empty={{ text: texts.noComments }}
      columns={[
        { title: texts.comment, key: 'content', width: 340, render: (_, row) => <CommentCell row={row} /> },
        {
          title: texts.author,
          key: 'author',
          render: (_, { author, region }) => (
            <>
              <Link to={`/members/${author.id}`}>{author.isFormer ? texts.formerMember : author.name}</Link>
              <Typography.Text type="secondary" className="comment-author">
                {region}
                <span>
                  {fill(texts.record, { passed: counted(author.passed), rejected: counted(author.rejected) })}
                </span>
              </Typography.Text>
            </>
          ),
        },
        {
          title: texts.state,
          key: 'state',
          render: (_, { state, reason }) => (
            <>
              <CommentState state={state} />
              {reason && <div>{reason.name}</div>}
            </>
          ),
        },
        {
          title: texts.numbers,
          key: 'numbers',
          render: (_, { praises, replies, reports }) => (
            <>
              {fill(texts.reactions, { praises, replies })}
              {reports > 0 && <Tag color="red">{fill(texts.reported, { count: reports })}</Tag>}
            </>
          ),
        },
        { title: texts.written, dataIndex: 'createdAt', render: (at: number) => <Moment at={at} /> },
        { title: texts.actions, key: 'actions', fixed: 'end', render: (_, row) => actionsOf(row) },
      ]}
      bulk={(rows, clear) =>
        BULK.filter((each) => mayDecide && rows.every(({ decisions }) => decisions.includes(each))).map((each) => (
          <TextButton
            key={each}
            size="small"
            danger={each !== 'pass'}
            onClick={() => void decideAll(rows, each).then((isDone) => isDone && clear())}
            label={texts[each]}
          />
        ))
      }
    />
  );

  function actionsOf(row: DeskComment) {
    const items = row.decisions.map((each) => ({
      key: each,
      label: texts[each],
      danger: each !== 'pass' && each !== 'restore',
      onClick: () => void decideAll([row], each),
    }));
    const pin = {
      key: 'pin',
      label: row.pinned ? texts.unpin : texts.pin,
      onClick: () => void pinning.run({ id: row.id, pinned: !row.pinned }, quoteOf(row.content)),
    };
    const canPin = row.state === 'passed' && row.rootId === null;
    const all = canPin ? [pin, ...items] : items;
    if (all.length === 0 || !mayDecide) return <span aria-hidden="true">–</span>;
    return (
      <MenuButton items={all}>
        <TextButton size="small" disabled={decision.isBusy} label={texts.decide} />
      </MenuButton>
    );
  }

  async function decideAll(rows: readonly DeskComment[], each: QueueDecision) {
    const answer = NEEDS_REASON.includes(each)
      ? await askDecision(fill(texts.decideTitle, { decision: texts[each], count: rows.length }))
      : { reason: '' as const, note: '' };
    if (!answer) return false;
    const done = await decision.run({ ids: rows.map(({ id }) => id), decision: each, ...answer });
    if (!done) return false;
    const said = fill(texts.decided, { decision: texts[each], count: done.decided.length });
    if (done.left.length > 0) notify('warning', fill(texts.leftAlone, { count: done.left.length }));
    else notify('success', told(said, quoteOf(rows[0]?.content ?? ''), deskLang));
    return true;
  }
}

function counted(count: number): string {
  return count < AUTHOR_COMMENTS_COUNTED ? String(count) : `${count}+`;
}

function CommentCell({ row }: { row: DeskComment }) {
  const { content, target, pinned, hitRules, note, copies } = row;
  return (
    <div className="comment-cell">
      <Typography.Paragraph ellipsis={{ rows: 3, expandable: 'collapsible' }}>
        {pinned && <PushpinFilled aria-label={texts.pinned} className="pinned" />}
        {content || texts.erased}
      </Typography.Paragraph>
      <Flex wrap gap={4} align="center">
        <Typography.Text type="secondary">
          {target.path ? (
            <a href={`${target.path}#c${row.id}`} target="_blank" rel="noopener">
              {target.title}
            </a>
          ) : (
            target.title
          )}
        </Typography.Text>
        {hitRules.length > 0 && <Tag>{fill(texts.hits, { count: hitRules.length })}</Tag>}
        {copies > 0 && <Tag color="gold">{fill(texts.copies, { count: copies })}</Tag>}
      </Flex>
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
    </div>
  );
}
