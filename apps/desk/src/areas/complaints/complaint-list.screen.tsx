import {
  DESK_COMPLAINT_BOXES,
  type DeskComplaintCard,
  listDeskComplaints,
} from '@rujian/contract/areas/complaints/desk';
import { fill } from '@rujian/contract/base/fill';
import { Badge, Segmented, Space, Tag } from 'antd';
import { Link } from 'react-router';
import { useListQuery } from '#desk/kit/list/list-query.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { SavedViews } from '#desk/kit/list/saved-views.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { ClockDeadline } from './clock-deadline.tsx';
import { texts } from './texts.ts';
import './complaints.css';

type Box = (typeof DESK_COMPLAINT_BOXES)[number];

export function Component() {
  const query = useListQuery();
  const box = (query.filters.box ?? 'desk') as Box;
  const { data } = useCall(listDeskComplaints, { limit: 1, page: 1 });
  const countOf = (key: Box) => data?.boxes.find((each) => each.key === key)?.count ?? 0;
  return (
    <ListScreen<typeof listDeskComplaints, DeskComplaintCard>
      title={texts.listTitle}
      note={texts.listNote}
      endpoint={listDeskComplaints}
      tools={<SavedViews screen="complaints" />}
      filters={[{ kind: 'text', name: 'q', label: texts.search }]}
      rowClassName={({ urgent }) => (urgent ? 'complaint-urgent' : '')}
      empty={{ text: texts.nothingInBox, action: <Link to="/complaint-board">{texts.toBoard}</Link> }}
      columns={[
        {
          title: texts.complaint,
          render: (_, row) => (
            <>
              <Link to={`/complaints/${row.id}`}>{row.title}</Link>
              <span className="complaint-line fine">
                {row.no} · {row.problems.map(({ name }) => name).join(texts.listSeparator)}
              </span>
            </>
          ),
        },
        {
          title: texts.brand,
          render: (_, { brand, brandName }) => (
            <Space>
              {brandName}
              {!brand && <Tag color="orange">{texts.unmatched}</Tag>}
            </Space>
          ),
        },
        { title: texts.state, render: (_, row) => <StateTags row={row} /> },
        { title: texts.clock, render: (_, { clock }) => <ClockDeadline clock={clock} /> },
        { title: texts.officer, render: (_, { officer }) => officer?.name ?? '–' },
        { title: texts.submittedAt, render: (_, row) => <Moment at={row.submittedAt} /> },
      ]}
    >
      <Segmented
        className="gap-below"
        value={box}
        onChange={(value) => query.setFilters({ box: value === 'desk' ? undefined : value })}
        options={DESK_COMPLAINT_BOXES.map((key) => ({
          value: key,
          label: (
            <Space size={6}>
              {texts.boxes[key]}
              {key !== 'ended' && <Badge count={countOf(key)} color="var(--pasture-solid)" size="small" />}
            </Space>
          ),
        }))}
      />
    </ListScreen>
  );
}

export function StateTags({ row }: { row: DeskComplaintCard }) {
  return (
    <Space size={4} wrap>
      <span>{row.state.name}</span>
      {row.urgent && <Tag color="red">{texts.urgent}</Tag>}
      {row.unreached && <Tag color="orange">{texts.unreached}</Tag>}
      {row.appeals > 0 && <Tag color="gold">{fill(texts.appealsWait, { count: row.appeals })}</Tag>}
    </Space>
  );
}
