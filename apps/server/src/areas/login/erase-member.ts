import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { codeWaits, logins, oneTimeCodes, sessions, verificationPasses } from '#schema/login/login.ts';
import { smsNotices } from '#schema/login/sms.ts';
import { members } from '#schema/members/members.ts';

export async function eraseMember(memberId: number, tx: Tx): Promise<void> {
  const [member] = await tx
    .select({ mobile: members.mobile, email: members.email })
    .from(members)
    .where(eq(members.id, memberId));
  const addresses = [member?.mobile, member?.email?.toLowerCase()].filter((each) => each != null);
  await tx.delete(sessions).where(eq(sessions.memberId, memberId));
  await tx.delete(logins).where(eq(logins.memberId, memberId));
  await tx.delete(verificationPasses).where(eq(verificationPasses.memberId, memberId));
  await tx.delete(smsNotices).where(eq(smsNotices.memberId, memberId));
  if (addresses.length === 0) return;
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.address, addresses));
  await tx.delete(codeWaits).where(inArray(codeWaits.address, addresses));
}
