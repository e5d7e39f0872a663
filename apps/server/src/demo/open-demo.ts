import { and, eq, like } from 'drizzle-orm';
import { createPasswords } from '#areas/login/passwords.ts';
import { randomPassword } from '#areas/staff/add-person.ts';
import { seedOnce } from '#base/seed-once.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { members } from '#schema/members/members.ts';
import { storeDemoBlobs } from './demo-blobs.ts';
import { NO_MOBILE } from './people.ts';
import { REPRESENTATIVE_ACCOUNT } from './representation.ts';

type Site = Pick<OpenPlatform, 'db' | 'blobs' | 'clock'>;
type Write = (line: string) => void;

/** What the database of a build cannot contain: files in the blob store, and a member who can log in. */
export async function openDemo(site: Site, write: Write): Promise<void> {
  // A site without its demo files is of more use than none: their store may be out at the moment.
  await storeFiles(site).catch((error: Error) => {
    write(`The demo files could not be stored (${error.message}). The next start tries again.\n`);
  });
  await openMember(site, write);
}

async function storeFiles({ db, blobs, clock }: Site): Promise<void> {
  await seedOnce(db, 'demo files', clock.now(), async (tx) => {
    await storeDemoBlobs(tx, blobs);
  });
}

async function openMember({ db, clock }: Site, write: Write): Promise<void> {
  await seedOnce(db, 'demo member', clock.now(), async (tx) => {
    const password = randomPassword();
    const opened = await tx
      .update(members)
      .set({ passwordHash: await createPasswords().hash(password) })
      .where(and(eq(members.username, REPRESENTATIVE_ACCOUNT), like(members.mobile, `${NO_MOBILE}%`)))
      .returning({ nickname: members.nickname });
    for (const { nickname } of opened) {
      write(
        `Demo member created: ${REPRESENTATIVE_ACCOUNT} (${nickname}), password ${password} (shown only this once).\n`,
      );
    }
  });
}
