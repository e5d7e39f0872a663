import type { ContributionKind } from '@rujian/contract/vocabulary/contributions';
import { createSealing } from '#platform/sealing.ts';
import { cleanHtmlWithIds } from '#platform/text/clean-html.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { ContributionChange, ContributionRow } from '#schema/contributions/contributions.ts';

export type AuthorText = { title: string; body: string; contact: string };
export type StoredText = Pick<ContributionRow, 'title' | 'bodyHtml' | 'bodyText' | 'sealed'>;
export type OpenText = AuthorText & { text: string; changes: ContributionChange[] };

const EMPTY = { title: '', bodyHtml: '', bodyText: '' };

export type TextStore = ReturnType<typeof createTextStore>;

/** Articles are stored sanitised and readable, tips encrypted with a key outside the database. */
export function createTextStore(secret: string) {
  const sealing = createSealing(secret, 'tip-offs');

  return {
    toStored(kind: ContributionKind, { title, body, contact }: AuthorText, changes: ContributionChange[] = []) {
      if (kind === 'tip') {
        const sealed = sealing.seal({ title: title.trim(), body: body.trim(), contact, changes });
        return { ...EMPTY, sealed };
      }
      const bodyHtml = cleanHtmlWithIds(body);
      return { title: title.trim(), bodyHtml, bodyText: plainText(bodyHtml), sealed: null };
    },

    open(stored: StoredText & { changes?: ContributionChange[] }): OpenText {
      const { title, bodyHtml, bodyText, sealed, changes = [] } = stored;
      if (sealed === null) return { title, body: bodyHtml, text: bodyText, contact: '', changes };
      const texts = sealing.unseal(sealed) as AuthorText & { changes?: ContributionChange[] };
      return { ...texts, text: texts.body, changes: texts.changes ?? [] };
    },

    /** A message about a tip may repeat its content, so it is encrypted too. */
    toStoredMessage(kind: ContributionKind, text: string) {
      if (kind !== 'tip' || text === '') return { text, sealed: null };
      return { text: '', sealed: sealing.seal({ text }) };
    },

    openMessage({ text, sealed }: { text: string; sealed: string | null }): string {
      return sealed === null ? text : (sealing.unseal(sealed) as { text: string }).text;
    },
  };
}
