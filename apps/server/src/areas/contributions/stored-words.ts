import type { ContributionKind } from '@rujian/contract/vocabulary/contributions';
import { createSealing } from '#platform/sealing.ts';
import { cleanHtmlWithIds } from '#platform/text/clean-html.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { ContributionChange } from '#schema/contributions/contributions.ts';

/** The author's text, in whatever form it is stored. */
export type AuthorWords = { title: string; body: string; contact: string };

/** The text columns of a contribution or of one of its versions. */
export type StoredWords = {
  title: string;
  bodyHtml: string;
  bodyText: string;
  sealed: string | null;
};

export type OpenWords = AuthorWords & { text: string; changes: ContributionChange[] };

const EMPTY = { title: '', bodyHtml: '', bodyText: '' };

export type WordStore = ReturnType<typeof createWordStore>;

/** Articles are stored sanitised and readable, tips encrypted with a key outside the database. */
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
