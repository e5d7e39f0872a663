import type { ContributionKind } from '@rujian/contract/vocabulary/contributions';
import { cleanHtmlWithIds } from '#platform/clean-html.ts';
import { plainText } from '#platform/plain-text.ts';
import { createSealing } from '#platform/sealing.ts';
import type { ContributionChange } from '#schema/contributions.ts';

/** What an author wrote, whatever form it is kept in. */
export type AuthorWords = { title: string; body: string; contact: string };

/** The columns of a contribution, or of one of its versions, that hold words. */
export type StoredWords = {
  title: string;
  bodyHtml: string;
  bodyText: string;
  sealed: string | null;
};

export type OpenWords = AuthorWords & { text: string; changes: ContributionChange[] };

const EMPTY = { title: '', bodyHtml: '', bodyText: '' };

export type WordStore = ReturnType<typeof createWordStore>;

/** Articles are kept cleaned and readable, tips under a key that the database does not have. */
export function createWordStore(secret: string) {
  const sealing = createSealing(secret, 'tip-offs');

  return {
    toStored(
      kind: ContributionKind,
      { title, body, contact }: AuthorWords,
      changes: ContributionChange[] = [],
    ): StoredWords {
      if (kind === 'tip') {
        const sealed = sealing.seal({ title: title.trim(), body: body.trim(), contact, changes });
        return { ...EMPTY, sealed };
      }
      const bodyHtml = cleanHtmlWithIds(body);
      return { title: title.trim(), bodyHtml, bodyText: plainText(bodyHtml), sealed: null };
    },

    open(stored: StoredWords & { changes?: ContributionChange[] }): OpenWords {
      const { title, bodyHtml, bodyText, sealed, changes = [] } = stored;
      if (sealed === null) return { title, body: bodyHtml, text: bodyText, contact: '', changes };
      const words = sealing.unseal(sealed) as AuthorWords & { changes?: ContributionChange[] };
      return { ...words, text: words.body, changes: words.changes ?? [] };
    },

    /** A message about a tip may name what the tip names. */
    toStoredMessage(kind: ContributionKind, text: string) {
      if (kind !== 'tip' || text === '') return { text, sealed: null };
      return { text: '', sealed: sealing.seal({ text }) };
    },

    openMessage({ text, sealed }: { text: string; sealed: string | null }): string {
      return sealed === null ? text : (sealing.unseal(sealed) as { text: string }).text;
    },
  };
}
