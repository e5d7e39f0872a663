import type { Platform } from '#platform/platform.ts';
import { media, mediaUploads } from '#schema/media.ts';
import { brandSeats } from '#schema/represent.ts';
import { logIn } from './log-in.ts';
import { makeMember } from './makers.ts';

let lastNumber = 0;

/** A document that a member uploaded; only its row is stored. */
export async function makeClaimFile({ db, clock }: Platform, memberId: number, topic = 'claim'): Promise<number> {
  lastNumber += 1;
  const name = `paper-${lastNumber}`;
  const [file] = await db
    .insert(media)
    .values({
      kind: 'document',
      topic,
      fileName: `${name}.pdf`,
      mimeType: 'application/pdf',
      blobKey: `private/${name}.pdf`,
      sizeBytes: 1_000,
      sha1: name,
      sha256: name,
      lastUploadedAt: clock.now(),
    })
    .returning({ id: media.id });
  const mediaId = file?.id ?? 0;
  await db.insert(mediaUploads).values({ mediaId, memberId, fileName: `${name}.pdf`, lastUploadedAt: clock.now() });
  return mediaId;
}

/** A new member with a seat of the brand, logged in; pass the result to `call` as its options. */
export async function seatHolder(
  kit: { platform: Platform },
  brandId: number,
  role: 'owner' | 'agent' = 'owner',
  input: Parameters<typeof makeMember>[1] = {},
) {
  const member = await makeMember(kit.platform, input);
  const [seat] = await kit.platform.db
    .insert(brandSeats)
    .values({ brandId, memberId: member.id, role })
    .returning({ id: brandSeats.id });
  return { member, seatId: seat?.id ?? 0, ...(await logIn(kit, member)) };
}
