import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import { REGISTRATION_DOCUMENTS, type RegistrationDocument } from '@rujian/contract/vocabulary/members';
import type { Platform } from '#platform/platform.ts';
import { versionsInForce } from '#services/content/versions-in-force.ts';

export type Accepted = { document: RegistrationDocument; version: string };

export type ConsentVersions = ReturnType<typeof createConsentVersions>;

export function createConsentVersions(platform: Pick<Platform, 'db' | 'clock'>) {
  return {
    current: async () => nameOf(await inForce()),

    /** The documents that a consent string accepts; none when it is out of date. */
    async acceptedBy(consent: string): Promise<Accepted[]> {
      if (consent === '') return [];
      const documents = await inForce();
      return consent === nameOf(documents) ? documents : [];
    },
  };

  /** The Chinese version is binding; its translation has the same version. */
  async function inForce(): Promise<Accepted[]> {
    const rows = await versionsInForce(platform, REGISTRATION_DOCUMENTS);
    return REGISTRATION_DOCUMENTS.flatMap((document) => {
      const row = rows.find(({ slug, lang }) => slug === document && lang === DEFAULT_LANG);
      return row ? [{ document, version: row.version }] : [];
    });
  }
}

/** "agreement 2026-06-01 privacy 2026-06-01"; empty on a site without these pages. */
function nameOf(documents: Accepted[]): string {
  return documents.map(({ document, version }) => `${document} ${version}`).join(' ');
}
