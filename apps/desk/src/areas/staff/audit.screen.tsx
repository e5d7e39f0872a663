import { DownloadOutlined, SafetyOutlined } from '@ant-design/icons';
import { type AuditRow, listAudit, listStaff, verifyAudit, verifyAuditRoots } from '@rujian/contract/areas/staff/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Modal, Spin, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { Facts } from '#desk/kit/facts.tsx';
import { AuditChanges } from '#desk/kit/item/audit-changes.tsx';
import { actionName, loggedAreas, targetName } from '#desk/kit/item/audit-labels.ts';
import { targetPath } from '#desk/kit/item/target-path.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import type { Column } from '#desk/kit/list/data-table.tsx';
import { useListQuery } from '#desk/kit/list/list-query.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

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
      <Facts
        size="small"
        column={3}
        rows={{
          [texts.time]: wholeTime(row.at),
          [texts.action]: row.action,
          [texts.roles]: row.actor.roles || '–',
          [texts.reason]: row.reason || '–',
          [texts.requestId]: row.requestId || '–',
        }}
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
      const rows = await readAll(filters);
      downloadCsv('audit.csv', rows.map(asCells));
    } catch {
      // The client showed the error.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Tooltip title={fill(texts.exportNote, { max: EXPORT_MOST })}>
      <TextButton icon={<DownloadOutlined />} loading={isBusy} onClick={() => void save()} label={texts.exportCsv} />
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

type State =
  | { step: 'idle' }
  | { step: 'running' | 'failed'; checked: number }
  | { step: 'done'; checked: number; days: number }
  | { step: 'rewritten'; day: string }
  | { step: 'broken'; checked: number; id: number; at: number };

function VerifyChain() {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function verify() {
    let checked = 0;
    setState({ step: 'running', checked });
    try {
      for (let after: number | null = 0; after !== null; ) {
        const answer: Awaited<ReturnType<typeof ask>> = await ask(after);
        checked += answer.checked;
        if (answer.broken) return setState({ step: 'broken', checked, ...answer.broken });
        setState({ step: 'running', checked });
        after = answer.next;
      }
      let days = 0;
      for (let after: string | null = ''; after !== null; ) {
        const answer: Awaited<ReturnType<typeof askRoots>> = await askRoots(after);
        if (answer.broken) return setState({ step: 'rewritten', day: answer.broken.day });
        days += answer.checked;
        after = answer.next;
      }
      setState({ step: 'done', checked, days });
    } catch {
      setState({ step: 'failed', checked });
    }
  }

  return (
    <>
      <TextButton icon={<SafetyOutlined />} onClick={() => void verify()} label={texts.verify} />
      <Modal
        open={state.step !== 'idle'}
        title={texts.verify}
        footer={null}
        onCancel={() => setState({ step: 'idle' })}
      >
        <div aria-live="polite">
          {state.step === 'running' && (
            <p>
              <Spin size="small" /> {fill(texts.verifying, { count: state.checked })}
            </p>
          )}
          {state.step === 'done' && (
            <Alert type="success" showIcon title={fill(texts.verified, { count: state.checked, days: state.days })} />
          )}
          {state.step === 'rewritten' && (
            <Alert type="error" showIcon title={fill(texts.rewritten, { day: state.day })} />
          )}
          {state.step === 'failed' && <Alert type="warning" showIcon title={texts.verifyFailed} />}
          {state.step === 'broken' && (
            <Alert type="error" showIcon title={fill(texts.broken, { id: state.id, time: wholeTime(state.at) })} />
          )}
        </div>
      </Modal>
    </>
  );
}

function ask(after: number) {
  return callApi(verifyAudit, { after });
}

function askRoots(after: string) {
  return callApi(verifyAuditRoots, { after });
}
