import {
  type ComplaintGroup,
  decideComplaintGroup,
  listComplaintGroups,
} from '@rujian/contract/areas/complaints/groups';
import { fill } from '@rujian/contract/base/fill';
import { GROUP_STATE } from '@rujian/contract/vocabulary/complaints';
import { Form, Input, Pagination, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useListQuery } from '#desk/kit/list/list-query.ts';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';
import './complaints.css';

export function Component() {
  const query = useListQuery();
  const state = GROUP_STATE.keys.find((each) => each === query.filters.state) ?? 'signal';
  const read = useCall(listComplaintGroups, { state, page: query.page, limit: query.limit });
  return (
    <Screen title={texts.groupsTitle} note={texts.groupsNote}>
      <Segmented
        className="gap-below"
        value={state}
        onChange={(value) => query.setFilters({ state: value === 'signal' ? undefined : value })}
        options={GROUP_STATE.keys.map((value) => ({ value, label: texts.groups[value] }))}
      />
      <Loaded query={read} isEmpty={({ list }) => list.length === 0} empty={<Nothing text={texts.noGroups} />}>
        {({ list, total }) => (
          <>
            {list.map((group) => (
              <GroupCard key={group.id} group={group} />
            ))}
            <Pagination
              hideOnSinglePage
              current={query.page}
              pageSize={query.limit}
              total={total}
              onChange={query.setPage}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function GroupCard({ group }: { group: ComplaintGroup }) {
  const mayDecide = useHolds('complaints.decide') && group.state === 'signal';
  const [notice, setNotice] = useState(group.notice);
  const [noticeEn, setNoticeEn] = useState(group.noticeEn);
  const { run, isBusy } = useDo(decideComplaintGroup, {
    success: texts.done,
    about: [group.brand.name, group.problem?.name].filter(Boolean).join(' '),
    refreshes: [listComplaintGroups],
  });
  const { id, brand, product, batchNo, problem, complaints, foundAt } = group;

  const notices = [
    [texts.notice, notice, setNotice],
    [texts.noticeEn, noticeEn, setNoticeEn],
  ] as const;

  async function decide(confirmed: boolean) {
    const title = confirmed ? texts.confirmGroup : texts.dismissGroup;
    const note = confirmed ? texts.confirmGroupNote : texts.dismissGroupNote;
    const reason = await askReason({ title, note, okText: title, isDangerous: !confirmed });
    if (reason) await run({ id, confirmed, reason, ...(confirmed && { notice, noticeEn }) });
  }

  return (
    <Card
      className="gap-below"
      title={
        <Space wrap>
          {brand.name}
          {product && <span>{product.name}</span>}
          {batchNo && <Tag color="red">{fill(texts.batch, { batchNo })}</Tag>}
          {problem && <Tag color="orange">{problem.name}</Tag>}
        </Space>
      }
      extra={<Moment at={foundAt} />}
    >
      <ul className="complaint-links">
        {complaints.map(({ id: complaintId, no, title }) => (
          <li key={complaintId}>
            <Link to={`/complaints/${complaintId}`}>{no}</Link> {title}
          </li>
        ))}
      </ul>
      <Form layout="vertical">
        {notices.map(([label, value, onChange]) => (
          <Form.Item key={label} label={label}>
            <Input.TextArea
              aria-label={label}
              rows={2}
              readOnly={!mayDecide}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          </Form.Item>
        ))}
      </Form>
      {mayDecide && (
        <Space>
          <TextButton type="primary" disabled={isBusy} onClick={() => decide(true)} label={texts.confirmGroup} />
          <TextButton disabled={isBusy} onClick={() => decide(false)} label={texts.dismissGroup} />
        </Space>
      )}
    </Card>
  );
}
