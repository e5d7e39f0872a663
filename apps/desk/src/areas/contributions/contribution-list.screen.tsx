import { type DeskContributionRow, listDeskContributions } from '@rujian/contract/areas/contributions/desk';
import { DUPLICATE_PERCENT } from '@rujian/contract/areas/contributions/rules';
import { fill } from '@rujian/contract/base/fill';
import { CONTRIBUTION_KIND, CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { Space, Tag } from 'antd';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { isWaiting } from './is-waiting.ts';
import { texts } from './texts.ts';
import './contributions.css';

const SENT = CONTRIBUTION_STATE.keys.filter((state) => state !== 'draft');

export function Component() {
  return (
    <ListScreen<typeof listDeskContributions, DeskContributionRow>
      title={texts.listTitle}
      note={texts.listNote}
      endpoint={listDeskContributions}
      empty={{
        text: texts.nothing,
        action: <TextButton href="/contribute" target="_blank" rel="noreferrer" label={texts.publicForm} />,
      }}
      filters={[
        { kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(CONTRIBUTION_STATE, SENT) },
        { kind: 'choice', name: 'kind', label: texts.kind, choices: choicesOf(CONTRIBUTION_KIND) },
        {
          kind: 'choice',
          name: 'due',
          label: texts.due,
          choices: [
            { value: 'soon', label: texts.soon },
            { value: 'late', label: texts.late },
          ],
        },
      ]}
      columns={[
        {
          title: texts.contribution,
          render: (_, { id, title, penName, kind }) => (
            <>
              <Link to={`/contributions/${id}`}>{title || texts.sealedTip}</Link>
              <span className="contribution-line fine">{[kind.name, penName].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        { title: texts.column, render: (_, { column }) => column?.name ?? '–' },
        {
          title: texts.state,
          render: (_, { state, round }) => (
            <Space size={4}>
              <Tag>{state.name}</Tag>
              {round > 0 && <small>{fill(texts.round, { round })}</small>}
            </Space>
          ),
        },
        {
          title: texts.due,
          render: (_, { answerDueAt, state }) => isWaiting(state) && <Deadline dueAt={answerDueAt} />,
        },
        {
          title: texts.findings,
          render: (_, { duplicatePercent: percent }) =>
            percent >= DUPLICATE_PERCENT && <Tag color="red">{fill(texts.alike, { percent })}</Tag>,
        },
        { title: texts.editor, render: (_, { editor }) => editor?.name ?? '–' },
        { title: texts.submittedAt, render: (_, row) => <Moment at={row.submittedAt} /> },
      ]}
    />
  );
}
