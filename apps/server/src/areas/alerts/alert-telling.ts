import type { AlertMail, FilterMail, FilterPage } from '@rujian/contract/vocabulary/alerts';
import { ALERT_MAIL, FILTER_PAGE } from '@rujian/contract/vocabulary/alerts';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { AlertTarget, FilterMatch, MatchFilters } from '#ports/alerts.ts';
import type { NewMessage, SendMessages } from '#ports/messages.ts';
import { alertEvents, alertTold, filterFollows, savedFilters } from '#schema/alerts.ts';
import type { AlertLetters } from './alert-letters.ts';
import { type AlertEvent, type AlertSubjectNow, readSubject } from './alert-subjects.ts';
import type { RecallSms } from './recall-sms.ts';

const FOLLOWERS_AT_ONCE = 500;
const EVENTS_AT_ONCE = 200;
const FILTERS_AT_ONCE = 100;
const KEPT_DAYS = 180;

type TellingDeps = {
  sendMessages: SendMessages;
  letters: AlertLetters;
  recallSms: RecallSms;
  matchers: Record<FilterPage, MatchFilters>;
};

type Told = { change: string; version: string };
type Reader = {
  id: number;
  mails: FilterMail[];
  settings: AlertMail | null;
  sms: boolean;
  told: Told | null;
  isMember: boolean;
};
/** What a member reads of an event: the news, its correction, or that it is over. */
type Version = keyof AlertSubjectNow['texts'];

export function createAlertTelling({ db, clock }: Platform, deps: TellingDeps) {
  return {
    async tell(): Promise<void> {
      await matchFilters();
      while (await db.transaction(tellSome));
    },

    async deleteExpired(): Promise<void> {
      const oldest = secondsBefore(clock.now(), KEPT_DAYS * DAY_SECONDS);
      await db.delete(alertEvents).where(and(isNotNull(alertEvents.doneAt), lt(alertEvents.createdAt, oldest)));
    },
  };

  /** Outside of the telling: comparing many filters takes longer than a transaction should. Repeating it changes nothing. */
  async function matchFilters(): Promise<void> {
    for (;;) {
      const events = await db
        .select()
        .from(alertEvents)
        .where(and(isNull(alertEvents.doneAt), isNull(alertEvents.matchedAt)))
        .orderBy(asc(alertEvents.id))
        .limit(EVENTS_AT_ONCE);
      if (events.length === 0) return;
      const targets = events.filter(({ change }) => change !== 'over').map(targetOf);
      const found: FilterMatch[] = [];
      if (targets.length > 0) {
        for (const page of FILTER_PAGE.keys) found.push(...(await matchesOf(page, targets)));
      }
      const rows = events.map((event) => ({
        id: event.id,
        filters: found.filter((match) => keyOf(match) === keyOf(targetOf(event))).map(({ filterId }) => filterId),
      }));
      await db.execute(sql`
        update alert_events set matched_at = ${clock.now().toISOString()}::timestamptz,
          filter_ids = array(select value::bigint from json_array_elements_text(matched.filters))
        from json_to_recordset(${JSON.stringify(rows)}::json) as matched(id bigint, filters json)
        where alert_events.id = matched.id`);
    }
  }

  async function matchesOf(page: FilterPage, targets: readonly AlertTarget[]): Promise<FilterMatch[]> {
    const found: FilterMatch[] = [];
    for (let after = 0; ; ) {
      const filters = await db
        .select({ id: savedFilters.id, query: savedFilters.query })
        .from(savedFilters)
        .where(
          and(
            eq(savedFilters.page, page),
            sql`${savedFilters.id} > ${after}`,
            sql`exists (select from ${filterFollows} where ${filterFollows.filterId} = ${savedFilters.id})`,
          ),
        )
        .orderBy(asc(savedFilters.id))
        .limit(FILTERS_AT_ONCE);
      if (filters.length > 0) found.push(...(await deps.matchers[page](filters, targets)));
      if (filters.length < FILTERS_AT_ONCE) return found;
      after = filters.at(-1)?.id ?? after;
    }
  }

  /** Progress, messages and letters are committed together. Returns whether there may be more. */
  async function tellSome(tx: Tx): Promise<boolean> {
    const event = await nextEvent(tx);
    if (!event) return false;
    const subject = await readSubject(tx, event);
    // A later event tells what became of it in the meantime.
    const isTrue = subject !== null && subject.isRaised === (event.change !== 'over');
    const readers = isTrue ? await nextReaders(tx, event, subject) : [];
    if (subject) await tellReaders(tx, event, subject, readers);
    const isDone = readers.length < FOLLOWERS_AT_ONCE;
    await tx
      .update(alertEvents)
      .set({ toldUpTo: readers.at(-1)?.id ?? event.toldUpTo, ...(isDone && { doneAt: clock.now() }) })
      .where(eq(alertEvents.id, event.id));
    return true;
  }

  /** Events of one subject are told in their order, also by several processes. */
  async function nextEvent(tx: Tx): Promise<AlertEvent | undefined> {
    const [event] = await tx
      .select()
      .from(alertEvents)
      .where(
        and(
          isNull(alertEvents.doneAt),
          isNotNull(alertEvents.matchedAt),
          sql`not exists (
            select from alert_events earlier where earlier.done_at is null and earlier.id < ${alertEvents.id}
              and earlier.subject = ${alertEvents.subject} and earlier.t = ${alertEvents.t}
              and earlier.subject_id = ${alertEvents.subjectId})`,
        ),
      )
      .orderBy(asc(alertEvents.id))
      .limit(1)
      .for('update', { skipLocked: true });
    return event;
  }

  async function nextReaders(tx: Tx, event: AlertEvent, { audience }: AlertSubjectNow): Promise<Reader[]> {
    const { change, toldUpTo, subject, t, subjectId, filterIds } = event;
    const followed = [
      ...audience.brandIds.map((id) => ({ t: 'brand', id, batch: '' })),
      ...audience.productIds.map((id) => ({ t: 'product', id, batch: '' })),
      ...audience.batches.map(({ brandId: id, batchKey: batch }) => ({ t: 'batch', id, batch })),
    ];
    const isAbout = sql`told.subject = ${subject} and told.t = ${t} and told.subject_id = ${subjectId}`;
    const followers = sql`
      select follow.member_id, 'as_set' as mail
      from json_to_recordset(${JSON.stringify(followed)}::json) as followed(t text, id bigint, batch text)
      join follows follow on follow.t = followed.t and follow.target_id = followed.id and follow.batch_key = followed.batch
      where follow.member_id > ${toldUpTo}
      union all
      select member_id, mail from filter_follows
      where member_id > ${toldUpTo} and filter_id = any(
        array(select value::bigint from json_array_elements_text(${JSON.stringify(filterIds)}::json)))`;
    const known = sql`
      select told.member_id, told.mail from alert_told told
      where ${isAbout} and told.change <> 'over' and told.member_id > ${toldUpTo}`;
    const sources = {
      raised: followers,
      changed: sql`${followers} union all ${known}`,
      // Only who heard of it hears of its end.
      over: known,
    };
    const { rows } = await tx.execute<Reader>(sql`
      with page as (
        select member_id, json_agg(distinct mail) as mails from (${sources[change]}) source
        group by member_id order by member_id limit ${FOLLOWERS_AT_ONCE}
      )
      select page.member_id::int as id, page.mails, settings.mail as settings, coalesce(settings.sms, false) as sms,
        case when told.member_id is null then null
          else json_build_object('change', told.change, 'version', told.version) end as told,
        member.cancelled_at is null and member.banned_at is null as "isMember"
      from page join members member on member.id = page.member_id
      left join alert_settings settings on settings.member_id = page.member_id
      left join alert_told told on told.member_id = page.member_id and ${isAbout}
      order by page.member_id`);
    return rows;
  }

  async function tellReaders(tx: Tx, event: AlertEvent, subject: AlertSubjectNow, readers: readonly Reader[]) {
    const told = readers.flatMap((reader) => {
      const version = reader.isMember ? versionFor(event, subject, reader.told) : null;
      return version === null ? [] : [{ reader, version, mail: mailOf(reader) }];
    });
    if (told.length === 0) return;
    const about = { subject: event.subject, t: event.t, subjectId: event.subjectId };
    const at = clock.now();
    await tx
      .insert(alertTold)
      .values(
        told.map(({ reader, mail }) => ({
          ...about,
          memberId: reader.id,
          change: event.change,
          version: subject.version,
          mail,
          at,
        })),
      )
      .onConflictDoUpdate({
        target: [alertTold.memberId, alertTold.subject, alertTold.t, alertTold.subjectId],
        set: {
          change: sql`excluded.change`,
          version: sql`excluded.version`,
          mail: sql`excluded.mail`,
          at: sql`excluded.at`,
        },
      });
    const path = event.change === 'over' ? subject.overPath : subject.path;
    const messages = told.map(
      ({ reader, version }): NewMessage => ({ memberId: reader.id, kind: 'follow', ...subject.texts[version], path }),
    );
    await deps.sendMessages(messages, tx);
    await deps.letters.add(
      tx,
      told
        .filter(({ mail }) => mail !== 'off')
        .map(({ reader, version, mail }) => ({
          memberId: reader.id,
          eventId: event.id,
          isDaily: mail === 'daily',
          text: subject.texts[version],
          path,
        })),
    );
    const smsNo = event.change === 'over' ? null : subject.smsNo;
    const textedIds = told
      .filter(({ reader, version }) => reader.sms && version === 'raised')
      .map(({ reader }) => reader.id);
    if (smsNo !== null) await deps.recallSms.add(tx, event.subjectId, smsNo, textedIds);
  }
}

/** Nobody hears the same twice, and whoever heard nothing hears the news itself instead of its correction. */
function versionFor({ change }: AlertEvent, { version }: AlertSubjectNow, told: Told | null): Version | null {
  const knows = told !== null && told.change !== 'over';
  if (change === 'over') return knows ? 'over' : null;
  if (!knows) return 'raised';
  if (told.version === version || (change === 'raised' && version === '')) return null;
  return change;
}

/** The most eager of the choices for everything that led here. */
function mailOf({ mails, settings }: Reader): AlertMail {
  const chosen = mails.map((mail) => (mail === 'as_set' ? (settings ?? 'off') : mail));
  return ALERT_MAIL.keys.find((key) => chosen.includes(key)) ?? 'off';
}

function targetOf({ subject, t, subjectId: id }: AlertEvent): AlertTarget {
  return { subject, t, id };
}

function keyOf({ subject, t, id }: AlertTarget): string {
  return `${subject} ${t} ${id}`;
}
