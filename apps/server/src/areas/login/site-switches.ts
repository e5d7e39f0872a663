import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { siteSettings } from '#schema/site/site.ts';

export type SiteSwitches = ReturnType<typeof createSiteSwitches>;

export function createSiteSwitches({ db }: Pick<Platform, 'db'>) {
  return {
    isMemberCentreOpen: async () => (await read('openMemberCenter')) !== false,
    /** A login ends the member's other sessions; off by default. */
    isSingleSignOn: async () => (await read('singleSignOn')) === true,
  };

  async function read(key: string): Promise<unknown> {
    const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key));
    return row?.value;
  }
}
