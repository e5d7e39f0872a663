import type { AlertSettings } from '@rujian/contract/areas/alerts/public';
import type { Lang } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { alertSettings } from '#schema/alerts.ts';
import { members } from '#schema/members/members.ts';

export function createAlertSettings({ db }: Pick<Platform, 'db'>) {
  return {
    read,

    async set(memberId: number, { mail, sms }: Pick<AlertSettings, 'mail' | 'sms'>, lang: Lang) {
      const chosen = { mail, sms, lang };
      await db
        .insert(alertSettings)
        .values({ memberId, ...chosen })
        .onConflictDoUpdate({ target: alertSettings.memberId, set: chosen });
      return read(memberId);
    },
  };

  async function read(memberId: number): Promise<AlertSettings> {
    const [row] = await db
      .select({ mail: alertSettings.mail, sms: alertSettings.sms, email: members.email, mobile: members.mobile })
      .from(members)
      .leftJoin(alertSettings, eq(alertSettings.memberId, members.id))
      .where(eq(members.id, memberId));
    return {
      mail: row?.mail ?? 'off',
      sms: row?.sms ?? false,
      hasEmail: Boolean(row?.email),
      hasMobile: Boolean(row?.mobile),
    };
  }
}

/** Letters are in the language in which the member chose them. */
export async function rememberLang(db: Db | Tx, memberId: number, lang: Lang): Promise<void> {
  await db
    .insert(alertSettings)
    .values({ memberId, lang })
    .onConflictDoUpdate({ target: alertSettings.memberId, set: { lang } });
}
