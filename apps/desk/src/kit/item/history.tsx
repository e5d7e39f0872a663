import { type AuditRow, listAudit } from '@rujian/contract/areas/staff/desk';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Timeline } from 'antd';
import { useState } from 'react';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from '#desk/kit/texts.ts';
import { AuditChanges } from './audit-changes.tsx';
import { actionName } from './audit-labels.ts';

const STEP = 20;
const MOST = 100;

export function History(props: {
  /** The kind of object as the log calls it, such as `comment`. */
  type: string;
  id: number;
}) {
  const { type, id } = props;
  const [limit, setLimit] = useState(STEP);
  const query = useCall(listAudit, { targetType: type, targetId: id, limit });
  return (
    <Loaded query={query} isEmpty={({ total }) => total === 0} empty={<Nothing text={texts.historyEmpty} />}>
      {({ list, total }) => (
        <>
          <Timeline items={list.map((row) => ({ key: row.id, content: <Entry row={row} /> }))} className="history" />
          {total > list.length && limit < MOST && (
            <TextButton block loading={query.isFetching} onClick={() => setLimit(MOST)} label={texts.historyMore} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const hasChanges = row.before !== null || row.after !== null;
  return (
    <Flex vertical gap={4}>
      <span>
        <strong>{actionName(row.action, deskLang)}</strong> · {row.actor.name || texts.historySystem}
        {' · '}
        <Moment at={row.at} />
      </span>
      {row.reason && <span>{fill(texts.historyReason, { reason: row.reason })}</span>}
      {hasChanges && <AuditChanges before={row.before} after={row.after} />}
    </Flex>
  );
}
