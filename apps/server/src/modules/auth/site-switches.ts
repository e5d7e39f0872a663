import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { siteSettings } from '#schema/site.ts';

export type SiteSwitches = ReturnType<typeof createSiteSwitches>;

/** What an operator decides about logging in. */
export function createSiteSwitches({ db }: Pick<Platform, 'db'>) {
  return {
    /** Open unless it was closed. */
    isMemberCentreOpen: async () => (await read('openMemberCenter')) !== false,
    /** A login ends the member's other sessions; off unless it was turned on. */
    isSingleSignOn: async () => (await read('singleSignOn')) === true,
  };

  async function read(key: string): Promise<unknown> {
    const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key));
    return row?.value;
  }
}
