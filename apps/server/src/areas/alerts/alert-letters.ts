import { randomUUID } from 'node:crypto';
import type { Lang } from '@rujian/contract/base/constants';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS, secondsAfter, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { SendError } from '#platform/http/send-error.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { alertMails } from '#schema/alerts.ts';
import type { AlertText } from './alert-subjects.ts';
import { alertLetter } from './letter-text.ts';
import type { Unsubscribing } from './unsubscribing.ts';

export const LETTERS_JOB = 'alerts.mail';

const MORNING = '08:00:00+08:00';
const LETTER_ALERTS_MAX = 50;
/** Letters to one member on a day in China; what follows waits for the next morning. */
const LETTERS_A_DAY = 20;
/** The delay before the next attempt; a letter taken by a process that died waits as long. */
const RETRY_SECONDS = 600;
const TRIES_MAX = 5;
const IN_A_RUN = 500;
const KEPT_DAYS = 35;

type NewAlertMail = { memberId: number; eventId: number; isDaily: boolean; text: AlertText; path: string };
type TakenRow = typeof alertMails.$inferSelect;
type Addressee = { email: string | null; lang: Lang; isWanted: boolean; sentToday: number };

export type AlertLetters = ReturnType<typeof createAlertLetters>;

export function createAlertLetters(platform: Platform, { unsubscribing }: { unsubscribing: Unsubscribing }) {
  const { db, clock, jobs, mail, log, metrics, siteUrl } = platform;
  return {
    /** In the transaction of the messages; once for each member and event. */
    async add(tx: Tx, mails: readonly NewAlertMail[]): Promise<void> {
      if (mails.length === 0 || mail.kind === 'none') return;
      const now = clock.now();
      await tx
        .insert(alertMails)
        .values(
          mails.map(({ memberId, eventId, isDaily, text: { title, body, en }, path }) => ({
            memberId,
            eventId,
            title,
            body,
            titleEn: en.title,
            bodyEn: en.body,
            path,
            dueAt: isDaily ? nextMorning(now) : now,
            createdAt: now,
          })),
        )
        .onConflictDoNothing();
      await jobs.send(LETTERS_JOB, {}, { tx, key: 'due' });
    },

    /** Each letter is taken by one statement, so that several processes share the work and none sends twice. */
    async sendDue(): Promise<void> {
      for (let done = 0; done < IN_A_RUN; done += 1) {
        const rows = await take();
        const [first] = rows;
        if (!first) return;
        const addressee = await addresseeOf(first.memberId);
        if (addressee && addressee.sentToday >= LETTERS_A_DAY) await postpone(first);
        else await finish(first, await outcomeOf(rows, first, addressee));
      }
    },

    async deleteExpired(): Promise<void> {
      await db.delete(alertMails).where(lt(alertMails.createdAt, secondsBefore(clock.now(), KEPT_DAYS * DAY_SECONDS)));
    },
  };

  /** A letter that was interrupted is taken again as it was, so that both have one Message-ID. */
  async function take(): Promise<TakenRow[]> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const [first] = await tx
        .select()
        .from(alertMails)
        .where(and(isNull(alertMails.doneAt), sql`${alertMails.dueAt} <= ${now.toISOString()}::timestamptz`))
        .orderBy(alertMails.dueAt, alertMails.id)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!first) return [];
      const { memberId, letter } = first;
      const together =
        letter === null
          ? sql`id in (select id from alert_mails where member_id = ${memberId} and letter is null and done_at is null
              and due_at <= ${now.toISOString()}::timestamptz order by id limit ${LETTER_ALERTS_MAX} for update skip locked)`
          : eq(alertMails.letter, letter);
      const rows = await tx
        .update(alertMails)
        .set({
          letter: letter ?? first.id,
          tries: sql`${alertMails.tries} + 1`,
          dueAt: secondsAfter(now, RETRY_SECONDS),
        })
        .where(and(together, isNull(alertMails.doneAt)))
        .returning();
      return rows.sort((one, other) => one.id - other.id);
    });
  }

  async function addresseeOf(memberId: number): Promise<Addressee | undefined> {
    const { rows } = await db.execute<Addressee>(sql`
      select member.email, coalesce(settings.lang, 'zh-cn') as lang,
        member.cancelled_at is null and member.banned_at is null and (
          coalesce(settings.mail, 'off') <> 'off' or exists (
            select from filter_follows where member_id = ${memberId} and mail in ('now', 'daily'))
        ) as "isWanted",
        (select count(distinct letter)::int from alert_mails sent where sent.member_id = ${memberId}
          and sent.outcome = 'sent' and sent.done_at >= ${`${shanghaiDay(clock.now())}T00:00:00+08:00`}::timestamptz
        ) as "sentToday"
      from members member left join alert_settings settings on settings.member_id = member.id
      where member.id = ${memberId}`);
    return rows[0];
  }

  async function postpone({ letter, memberId }: TakenRow): Promise<void> {
    await db
      .update(alertMails)
      .set({ dueAt: nextMorning(clock.now()), letter: null, tries: 0 })
      .where(and(eq(alertMails.memberId, memberId), eq(alertMails.letter, letter ?? 0), isNull(alertMails.doneAt)));
  }

  /** `again` leaves it to a later run. */
  async function outcomeOf(rows: TakenRow[], first: TakenRow, addressee: Addressee | undefined): Promise<string> {
    // An address is stored only after its code was entered.
    if (!addressee?.email || !addressee.isWanted) return 'unneeded';
    const link = unsubscribing.link({ memberId: first.memberId, email: addressee.email });
    try {
      await mail.send({
        to: addressee.email,
        ...alertLetter({ rows, lang: addressee.lang, siteUrl, unsubscribe: link }),
        messageId: `<alert-${first.letter ?? randomUUID()}@${new URL(siteUrl).hostname}>`,
        headers: {
          'List-Unsubscribe': `<${link}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
      return 'sent';
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      const { fault, providerCode } = error;
      log.warn({ fault, providerCode }, 'alert.not_mailed');
      return fault === 'unreachable' && first.tries < TRIES_MAX ? 'again' : fault;
    }
  }

  async function finish({ letter }: TakenRow, outcome: string): Promise<void> {
    metrics.messageFinished('mail', outcome === 'again' ? 'unreachable' : outcome);
    if (outcome === 'again') return;
    await db
      .update(alertMails)
      .set({ doneAt: clock.now(), outcome })
      .where(and(eq(alertMails.letter, letter ?? 0), isNull(alertMails.doneAt)));
    log.info({ result: outcome }, 'alert.handled');
  }
}

/** Eight in the morning in China. */
function nextMorning(now: Date): Date {
  const today = new Date(`${shanghaiDay(now)}T${MORNING}`);
  return today > now ? today : secondsAfter(today, DAY_SECONDS);
}
