import { getDeskComplaint } from '@rujian/contract/areas/complaints/desk';
import {
  type ComplaintAppeal,
  decideComplaintAppeal,
  listComplaintAppeals,
} from '@rujian/contract/areas/complaints/groups';
import { Button, Space, Tag } from 'antd';
import { Link } from 'react-router';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useDeskPerson, useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import './complaints.css';

export function Component() {
  const mayDecide = useHolds('complaints.decide');
  const { id: ownId } = useDeskPerson();
  const { run, isBusy } = useDo(decideComplaintAppeal, {
    success: texts.done,
    refreshes: [listComplaintAppeals, getDeskComplaint],
  });

  async function decide({ id, complaint }: ComplaintAppeal, upheld: boolean) {
    const title = upheld ? texts.uphold : texts.turnDown;
    const answer = await askReason({ title, note: texts.appealNote, label: texts.answer });
    if (answer) await run({ id, upheld, answer }, complaint.title);
  }

  return (
    <ListScreen<typeof listComplaintAppeals, ComplaintAppeal>
      title={texts.appealsTitle}
      note={texts.appealsNote}
      endpoint={listComplaintAppeals}
      empty={{ text: texts.noAppeals }}
      columns={[
        {
          title: texts.complaint,
          render: (_, { complaint }) => (
            <>
              <Link to={`/complaints/${complaint.id}`}>{complaint.title}</Link>
              <span className="complaint-line fine">
                {complaint.no} · {complaint.state.name}
              </span>
            </>
          ),
        },
        {
          title: texts.appeal,
          width: 360,
          render: (_, { side, code, text }) => (
            <>
              <Tag>{texts.sides[side]}</Tag>
              <Tag color="gold">{code.name}</Tag>
              <p className="complaint-words">{text}</p>
            </>
          ),
        },
        { title: texts.firstDecided, render: (_, { first }) => first?.name ?? '–' },
        { title: texts.submittedAt, render: (_, { at }) => <Moment at={at} /> },
        {
          title: texts.actions,
          render: (_, appeal) => {
            if (!mayDecide) return null;
            if (appeal.first?.id === ownId) return texts.anotherDecides;
            return (
              <Space>
                <Button size="small" type="primary" disabled={isBusy} onClick={() => decide(appeal, true)}>
                  {texts.uphold}
                </Button>
                <Button size="small" disabled={isBusy} onClick={() => decide(appeal, false)}>
                  {texts.turnDown}
                </Button>
              </Space>
            );
          },
        },
      ]}
    />
  );
}
