import {
  archiveSubject,
  copySubject,
  type DeskSubjectRow,
  listDeskSubjects,
} from '@rujian/contract/areas/subjects/desk';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { Button, Space, Tag } from 'antd';
import { Link, useNavigate } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { AddLink } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const STATES = PUBLISH_STATE.keys.filter((state) => state !== 'scheduled');

export function Component() {
  const navigate = useNavigate();
  const copying = useDo(copySubject, {
    success: texts.copied,
    refreshes: [listDeskSubjects],
    onDone: ({ id }) => void navigate(`/subjects/${id}`),
  });
  const archiving = useDo(archiveSubject, { refreshes: [listDeskSubjects] });
  const archive = async ({ id, archivedAt }: DeskSubjectRow) => {
    const archived = archivedAt === null;
    const done = await archiving.run({ id, archived });
    if (done !== undefined) notify('success', archived ? texts.archivedDone : texts.reopened);
  };
  const add = <AddLink right={['subjects.write', 'subjects.edit']} to="/subjects/new" label={texts.addSubject} />;
  return (
    <ListScreen<typeof listDeskSubjects, DeskSubjectRow>
      title={texts.subjects}
      note={texts.subjectsNote}
      extra={add}
      endpoint={listDeskSubjects}
      empty={{ text: texts.noSubjects, action: add }}
      filters={[
        { kind: 'text', name: 'q', label: texts.find },
        {
          kind: 'choice',
          name: 'state',
          label: texts.state,
          choices: [...choicesOf(PUBLISH_STATE, STATES), { value: 'archived', label: texts.archived }],
        },
      ]}
      columns={[
        { title: texts.title, render: (_, { id, title }) => <Link to={`/subjects/${id}`}>{title}</Link> },
        {
          title: texts.state,
          width: 180,
          render: (_, { state, archivedAt }) => (
            <Space>
              <StateTag state={state} />
              {archivedAt && <Tag>{texts.archived}</Tag>}
            </Space>
          ),
        },
        { title: texts.blocks, dataIndex: 'blocks', align: 'end', width: 80 },
        { title: texts.createdBy, width: 120, render: (_, row) => row.createdBy?.name ?? '–' },
        { title: texts.updatedAt, width: 150, render: (_, { updatedAt }) => <Moment at={updatedAt} /> },
        {
          title: texts.actions,
          width: 260,
          render: (_, row) => (
            <Space role="group" aria-label={row.title}>
              <Allowed right={['subjects.write', 'subjects.edit']}>
                <TextButton
                  size="small"
                  disabled={copying.isBusy}
                  onClick={() => void copying.run({ id: row.id }, row.title)}
                  label={texts.copy}
                />
              </Allowed>
              {row.isLive && (
                <Allowed right="subjects.publish">
                  <Button size="small" onClick={() => void archive(row)}>
                    {row.archivedAt ? texts.reopen : texts.archive}
                  </Button>
                </Allowed>
              )}
            </Space>
          ),
        },
      ]}
    />
  );
}
