import { type SQL, sql } from 'drizzle-orm';

type Span = { from: string; until: string; now: string };

/** Rows of `key`, `count`, `of` and `seconds`, without personal data. */
type Source = (span: Span) => SQL;

const within = (column: string, { from, until }: Span) => sql`(
  ${sql.raw(column)} >= ${from}::timestamptz and ${sql.raw(column)} < ${until}::timestamptz)`;

const medianSeconds = (from: string, to: string, where: SQL) => sql`
  percentile_cont(0.5) within group (order by extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}))
    filter (where ${where})`;

export const FIGURE_SOURCES: readonly Source[] = [
  (span) => sql`
    with written as (
      select status, coalesce(reason, 'other') as reason from comments
      where ${within('created_at', span)}
    ), summed as (
      select count(*) as received,
        count(*) filter (where status = 'passed') as passed,
        count(*) filter (where status in ('pending', 'hidden')) as waiting,
        count(*) filter (where status = 'rejected') as rejected,
        count(*) filter (where status = 'removed') as removed,
        count(*) filter (where status = 'deleted_by_author') as deleted
      from written
    )
    select key, value as count, total as of, null::float8 as seconds from summed,
      lateral (values
        ('comments.received', received, null::bigint), ('comments.passed', passed, received),
        ('comments.waiting', waiting, received), ('comments.rejected', rejected, received),
        ('comments.removed', removed, received), ('comments.deleted', deleted, received)
      ) as each(key, value, total)
    union all
    select 'comments.rejected.' || reason, count(*), (select rejected from summed), null
    from written where status = 'rejected' group by reason`,

  (span) => sql`
    select key, value, total, seconds from (
      select count(*) filter (where ${within('created_at', span)}) as received,
        count(*) filter (where ${within('decided_at', span)}) as decided,
        count(*) filter (where ${within('decided_at', span)} and state = 'upheld') as upheld,
        ${medianSeconds('created_at', 'decided_at', within('decided_at', span))} as median
      from (
        select state, created_at, decided_at from reports
        union all select state, created_at, decided_at from moderation_site_reports
      ) reported
      where ${within('created_at', span)} or ${within('decided_at', span)}
    ) summed,
    lateral (values
      ('reports.received', received, null::bigint, null::float8),
      ('reports.decided', decided, null, null), ('reports.upheld', upheld, decided, null),
      ('reports.median', decided, decided, median)
    ) as each(key, value, total, seconds)`,

  (span) => sql`
    select key, value, total, null from (
      select count(*) filter (where ${within('created_at', span)}) as received,
        count(*) filter (where ${within('decided_at', span)}) as decided,
        count(*) filter (where ${within('decided_at', span)} and state = 'granted') as granted
      from comment_appeals
      where ${within('created_at', span)} or ${within('decided_at', span)}
    ) summed,
    lateral (values
      ('appeals.received', received, null::bigint), ('appeals.decided', decided, null),
      ('appeals.granted', granted, decided)
    ) as each(key, value, total)`,

  /** Complaints filed in the quarter; first answers are judged once given or overdue. */
  (span) => sql`
    with filed as (
      select complaint.state, complaint.accepted_at, complaint.first_reply_at, reply.paused_at,
        reply.due_at
      from complaints complaint
      left join complaint_clocks reply
        on reply.complaint_id = complaint.id and reply.kind = 'reply' and reply.round = 1
      where complaint.state <> 'draft' and ${within('complaint.submitted_at', span)}
    )
    select key, value, total, seconds from (
      select count(*) as received, count(accepted_at) as accepted,
        count(*) filter (where state = 'rejected') as rejected,
        count(first_reply_at) as replied,
        count(*) filter (
          where (first_reply_at is not null and due_at is not null)
            or (due_at < least(${span.until}::timestamptz, ${span.now}::timestamptz)
              and (paused_at is null or paused_at > due_at))
        ) as due,
        count(*) filter (where first_reply_at <= due_at) as in_time,
        ${medianSeconds('accepted_at', 'first_reply_at', sql`first_reply_at is not null`)} as median
      from filed
    ) summed,
    lateral (values
      ('complaints.received', received, null::bigint, null::float8),
      ('complaints.accepted', accepted, received, null),
      ('complaints.rejected', rejected, received, null),
      ('complaints.in_time', in_time, due, null),
      ('complaints.median', replied, replied, median)
    ) as each(key, value, total, seconds)`,

  (span) => sql`
    select key, value, total, null from (
      select count(*) filter (where side = 'user' and ${within('at', span)}) as received,
        count(*) filter (where side = 'user' and ${within('decided_at', span)}) as decided,
        count(*) filter (where side = 'user' and upheld and ${within('decided_at', span)})
          as upheld,
        count(*) filter (where side = 'brand' and ${within('decided_at', span)}) as asked,
        count(*) filter (where side = 'brand' and upheld and ${within('decided_at', span)})
          as taken
      from complaint_appeals where ${within('at', span)} or ${within('decided_at', span)}
    ) summed,
    lateral (values
      ('complaint_appeals.received', received, null::bigint),
      ('complaint_appeals.decided', decided, null),
      ('complaint_appeals.upheld', upheld, decided), ('takedowns.complaints', taken, asked)
    ) as each(key, value, total)`,

  (span) => sql`
    select 'corrections.made', count(*), null::bigint, null::float8 from corrections where ${within('at', span)}
    union all
    select 'corrections.withdrawn', count(*), null, null from (
      select withdrawn_at from articles where status = 'withdrawn'
      union all select withdrawn_at from evaluations where status = 'withdrawn'
      union all select withdrawn_at from special_subjects where status = 'withdrawn'
      union all select withdrawn_at from encyclopedia_entries where status = 'withdrawn'
      union all select withdrawn_at from recalls where status = 'withdrawn'
      union all select withdrawn_at from spotcheck_notices where status = 'withdrawn'
      union all select withdrawn_at from billboard_editions where status = 'withdrawn'
    ) gone where ${within('withdrawn_at', span)}
    union all
    select 'corrections.overturned', count(*), null, null from spotcheck_records
    where ${within('overturned_at', span)}
    union all
    select 'corrections.reported', count(*), null, null from errata
    where ${within('created_at', span)}
    union all
    select 'corrections.accepted', count(*) filter (where state = 'accepted'), count(*), null
    from errata where ${within('decided_at', span)}`,

  (span) => sql`
    select 'takedowns.comments', count(*) filter (where upheld), count(*), null from (
      select bool_or(report.state = 'upheld' and reported.status in ('removed', 'rejected', 'hidden'))
        as upheld
      from reports report join comments reported on reported.id = report.target_id
      where report.t = 'comment' and ${within('report.decided_at', span)}
      group by reported.id
    ) asked
    union all
    select 'takedowns.site', count(*) filter (where state = 'upheld'), count(*), null
    from moderation_site_reports where ${within('decided_at', span)}`,

  (span) => sql`
    select 'sanctions.' || kind, count(*), null::bigint, null::float8 from moderation_sanctions
    where ${within('created_at', span)} group by kind
    union all
    select 'sanctions.lifted', count(*), null, null from moderation_sanctions
    where ${within('lifted_at', span)}`,
];

export const FIRST_MOMENT = sql`select min(at)::text as at from (
  select min(created_at) as at from comments
  union all select min(submitted_at) from complaints where state <> 'draft'
  union all select min(at) from corrections
) moments`;
