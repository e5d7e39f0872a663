import type { Lang } from '@rujian/contract/base/constants';
import { MESSAGE_KIND, type MessageKind } from '@rujian/contract/vocabulary/messages';
import { and, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { complaints } from '#schema/complaints.ts';
import { members } from '#schema/members/members.ts';
import { messageRefusals, messages, smsRefusals } from '#schema/messages.ts';

export function createPreferences({ db }: Platform) {
  return {
    list,

    async set(memberId: number, kind: MessageKind, wanted: boolean, lang: Lang) {
      if (isFixed(kind)) {
        if (!wanted) throw new AppError('message.always_sent');
      } else if (wanted) {
        await db
          .delete(messageRefusals)
          .where(and(eq(messageRefusals.memberId, memberId), eq(messageRefusals.kind, kind)));
      } else {
        await db.insert(messageRefusals).values({ memberId, kind }).onConflictDoNothing();
      }
      return list(memberId, lang);
    },

    async setSms(memberId: number, wanted: boolean, lang: Lang) {
      if (wanted) await db.delete(smsRefusals).where(eq(smsRefusals.memberId, memberId));
      else await db.insert(smsRefusals).values({ memberId }).onConflictDoNothing();
      return list(memberId, lang);
    },
  };

  async function list(memberId: number, lang: Lang) {
    const refused = await db
      .select({ kind: messageRefusals.kind })
      .from(messageRefusals)
      .where(eq(messageRefusals.memberId, memberId));
    const preferences = MESSAGE_KIND.keys.map((kind) => ({
      kind,
      name: MESSAGE_KIND.label(kind, lang),
      wanted: !refused.some((each) => each.kind === kind),
      fixed: isFixed(kind),
    }));
    return { list: preferences, total: preferences.length, sms: await smsOf(memberId) };
  }

  async function smsOf(memberId: number) {
    const [row] = await db
      .select({ mobile: members.mobile, refusedBy: smsRefusals.memberId })
      .from(members)
      .leftJoin(smsRefusals, eq(smsRefusals.memberId, members.id))
      .where(eq(members.id, memberId));
    return { wanted: !row?.refusedBy, hasMobile: Boolean(row?.mobile) };
  }
}

/** An intruder must not be able to silence security messages. */
function isFixed(kind: MessageKind): boolean {
  return kind === 'security';
}

export async function eraseMember(memberId: number, tx: Tx): Promise<void> {
  await tx.delete(messages).where(eq(messages.memberId, memberId));
  // Others were told their words: the text of a reply, the title of a complaint.
  const isAboutReply = sql`${messages.t} = 'comment' and ${messages.targetId} in (
    select id from ${comments} where member_id = ${memberId})`;
  const isAboutComplaint = sql`${messages.kind} = 'complaint' and exists (
    select from ${complaints} own where own.member_id = ${memberId} and ${messages.path} like '%/complaint/' || own.id)`;
  await tx.delete(messages).where(or(isAboutReply, isAboutComplaint));
  await tx.delete(messageRefusals).where(eq(messageRefusals.memberId, memberId));
  await tx.delete(smsRefusals).where(eq(smsRefusals.memberId, memberId));
}
