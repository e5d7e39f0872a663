import { listTransfers, noteTransfer, type TransferRow } from '@rujian/contract/areas/control/transfers';
import { type SQL, sql } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { ControlDeps } from './control-deps.ts';

export function serveTransfers(app: App, { db }: Platform, { record }: Pick<ControlDeps, 'record'>): void {
  serve(app, listTransfers, async ({ page, limit, way, kind }) => {
    const { rows: list } = await db.execute<TransferRow & { total: number }>(sql`
      select item.key, item.way, item.kind, item.name, item.result, item.rows::float8 as rows,
        case when item.staff_id is not null
          then json_build_object('id', item.staff_id, 'name', coalesce(staff.name, '')) end as by,
        floor(extract(epoch from item.at))::float8 as at, item.import_id::int as "importId",
        count(*) over ()::int as total
      from (${ALL}) item left join staff on staff.id = item.staff_id
      where ${way === '' ? sql`true` : sql`item.way = ${way}`}
        and ${kind === '' ? sql`true` : sql`item.kind = ${kind}`}
      order by item.at desc, item.key desc
      limit ${limit} offset ${(page - 1) * limit}`);
    return { list, total: list[0]?.total ?? 0 };
  });

  serve(app, noteTransfer, ({ way, name, rows }, caller) =>
    db.transaction((tx) => record(tx, { caller, action: `transfer.${way}`, after: { name, rows } })),
  );
}

/** One line for a call with many entries. */
function fromLog(action: string, way: string, kind: string, rows: SQL): SQL {
  return sql`
    select ${action} || ' ' || min(entry.id) as key, ${way}::text as way, ${kind}::text as kind,
      coalesce(min(entry.after ->> 'fileName'), min(entry.after ->> 'name'), '') as name,
      ${rows} as rows, 'done' as result, entry.staff_id, min(entry.at) as at, null::bigint as import_id
    from audit_entries entry where entry.action = ${action}
    group by entry.staff_id, case when entry.request_id = '' then entry.id::text else entry.request_id end`;
}

const COUNTED = sql`count(*)::bigint`;
const SAID = sql`max((entry.after ->> 'rows')::bigint)`;
const NONE = sql`null::bigint`;

const ALL = sql.join(
  [
    sql`
      select 'spotchecks ' || sheet.id as key, 'import' as way, 'spotchecks' as kind,
        sheet.file_name as name, sheet.rows::bigint as rows,
        case when sheet.task_state = 'running' then 'running'
          when sheet.state = 'committed' then 'done'
          when sheet.state = 'rolled_back' then 'rolled_back'
          when sheet.task_state = 'failed' then 'failed' else 'waiting' end as result,
        sheet.imported_by as staff_id, sheet.created_at as at, sheet.id as import_id
      from spotcheck_imports sheet`,
    fromLog(
      'price.import',
      'import',
      'market',
      sql`max((entry.after ->> 'new')::bigint + (entry.after ->> 'changed')::bigint)`,
    ),
    fromLog('movein.move', 'import', 'site', NONE),
    fromLog('transfer.import', 'import', 'table', SAID),
    fromLog('transfer.export', 'export', 'table', SAID),
    fromLog('withdrawal.export', 'export', 'withdrawals', COUNTED),
    fromLog('backup.run', 'export', 'backup', NONE),
    fromLog('backup.download', 'export', 'backup', NONE),
    // Its content and owner are private.
    sql`
      select 'archive ' || archive.member_id as key, 'export' as way, 'archive' as kind, '' as name,
        null::bigint as rows,
        case when archive.expires_at is null then 'running' else 'done' end as result,
        null::bigint as staff_id, archive.made_at as at, null::bigint as import_id
      from data_exports archive`,
  ],
  sql` union all `,
);
