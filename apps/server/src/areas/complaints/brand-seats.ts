import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { brandSeats } from '#schema/represent.ts';
import type { ComplaintDeps } from './complaint-deps.ts';

type Telling = Pick<ComplaintDeps, 'sendMessage' | 'sendSms'>;
export type BrandSms = Omit<Parameters<ComplaintDeps['sendSms']>[0], 'memberId'>;

export function createBrandSeats({ sendMessage, sendSms }: Telling) {
  return {
    async hasRepresentative(brandId: number, tx: Tx): Promise<boolean> {
      return (await seatsOf(brandId, tx)).length > 0;
    },

    async notifyBrand(
      brandId: number,
      message: Omit<Parameters<ComplaintDeps['sendMessage']>[0], 'memberId'>,
      tx: Tx,
      sms?: BrandSms | undefined,
    ): Promise<void> {
      for (const { memberId } of await seatsOf(brandId, tx)) {
        await sendMessage({ ...message, memberId }, tx);
        if (sms) await sendSms({ ...sms, memberId }, tx);
      }
    },
  };

  function seatsOf(brandId: number, tx: Tx) {
    return tx.select({ memberId: brandSeats.memberId }).from(brandSeats).where(eq(brandSeats.brandId, brandId));
  }
}
