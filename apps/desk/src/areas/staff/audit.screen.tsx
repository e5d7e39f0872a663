import { DownloadOutlined } from '@ant-design/icons';
import { type AuditRow, listAudit, listStaff } from '@rujian/contract/areas/staff/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Descriptions, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { AuditChanges } from '#desk/kit/item/audit-changes.tsx';
import { actionName, loggedAreas, targetName } from '#desk/kit/item/audit-labels.ts';
import { targetPath } from '#desk/kit/item/target-path.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import type { Column } from '#desk/kit/list/data-table.tsx';
import { useListQuery } from '#desk/kit/list/list-query.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import { VerifyChain } from './verify-chain.tsx';

const EXPORT_MOST = 5_000;
const EXPORT_PAGE = 100;

export function Component() {
  const seesAll = useHolds('audit.all');
  const seesPeople = useHolds('staff.view');
  const { filters } = useListQuery();
  const areas = useMemo(() => loggedAreas(deskLang), []);
  const columns: Column<AuditRow>[] = [
    { title: texts.time, width: 150, render: (_, { at }) => <Moment at={at} /> },
    { title: texts.who, render: (_, { actor }) => actor.name || texts.system },
    {
      title: texts.action,
      render: (_, { action }) => (
        <Tooltip title={action}>
          <span>{actionName(action, deskLang)}</span>
        </Tooltip>
      ),
    },
    { title: texts.object, render: (_, { target }) => (target ? <Target {...target} /> : '–') },
    { title: texts.reason, ellipsis: true, render: (_, { reason }) => reason || '–' },
    { title: texts.region, render: (_, { region }) => region || '–' },
  ];
  return (
    <ListScreen<typeof listAudit, AuditRow>
      title={texts.audit}
      note={seesAll ? texts.auditNote : texts.auditOwnNote}
      extra={
        <>
          <Export filters={filters} />
          {seesAll && <VerifyChain />}
        </>
      }
      endpoint={listAudit}
      columns={columns}
      filters={[
        { kind: 'choice', name: 'action', label: texts.actionFilter, choices: areas },
        { kind: 'text', name: 'targetId', label: texts.objectId },
        ...(seesAll && seesPeople
          ? [{ kind: 'remote' as const, name: 'staff', label: texts.who, find: findPeople, read: readPerson }]
          : []),
        { kind: 'days', from: 'from', until: 'until', label: texts.days },
      ]}
      expanded={(row) => <Detail row={row} />}
      empty={{ text: texts.noAudit }}
    />
  );
}

function Target({ type, id, title, isThere }: NonNullable<AuditRow['target']>) {
  const path = isThere ? targetPath({ type, id, title }) : null;
  const name = title || String(id ?? '');
  return (
    <>
      {targetName(type, deskLang)} {path ? <Link to={path}>{name}</Link> : name}
      {!isThere && title !== '' && <small> {texts.targetGone}</small>}
    </>
  );
}

function Detail({ row }: { row: AuditRow }) {
  return (
    <>
      <Descriptions
        size="small"
        column={3}
        items={[
          { key: 'time', label: texts.time, children: wholeTime(row.at) },
          { key: 'action', label: texts.action, children: row.action },
          { key: 'roles', label: texts.roles, children: row.actor.roles || '–' },
          { key: 'reason', label: texts.reason, children: row.reason || '–' },
          { key: 'request', label: texts.requestId, children: row.requestId || '–' },
        ]}
      />
      <AuditChanges before={row.before} after={row.after} />
    </>
  );
}

function Export({ filters }: { filters: Record<string, string> }) {
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      downloadCsv(
        'audit.csv',
        (await readAll(filters)).map((row) => asCells(row)),
      );
    } catch {
      // The client showed the error.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Tooltip title={fill(texts.exportNote, { max: EXPORT_MOST })}>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={() => void save()}>
        {texts.exportCsv}
      </Button>
    </Tooltip>
  );
}

async function readAll(filters: Record<string, string>): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let page = 1; rows.length < EXPORT_MOST; page += 1) {
    const query = { ...filters, page, limit: EXPORT_PAGE };
    const { list } = await callApi(listAudit, query as never);
    rows.push(...list);
    if (list.length < EXPORT_PAGE) break;
  }
  return rows;
}

function asCells(row: AuditRow) {
  return {
    id: row.id,
    [texts.time]: wholeTime(row.at),
    [texts.who]: row.actor.name,
    [texts.roles]: row.actor.roles,
    [texts.action]: row.action,
    [texts.object]: row.target ? `${row.target.type} ${row.target.id ?? ''} ${row.target.title}` : '',
    [texts.reason]: row.reason,
    [texts.region]: row.region,
    before: row.before === null ? '' : JSON.stringify(row.before),
    after: row.after === null ? '' : JSON.stringify(row.after),
  };
}

async function readPerson(id: number) {
  return (await findPeople('')).find(({ value }) => value === id);
}

async function findPeople(text: string) {
  const { list } = await callApi(listStaff, { limit: 100 }, { errorMessage: false });
  const wanted = text.toLowerCase();
  return list
    .filter(({ name, account }) => `${name} ${account}`.toLowerCase().includes(wanted))
    .map(({ id, name }) => ({ value: id, label: name }));
}
