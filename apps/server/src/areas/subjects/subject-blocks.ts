import type { SubjectBlock } from '@rujian/contract/areas/subjects/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Cover } from '@rujian/contract/base/cover/cover';
import { withAlt } from '@rujian/covers';
import { unixSeconds } from '#platform/clock.ts';
import { cleanHtml } from '#platform/text/clean-html.ts';
import type { StoredBlock, StoredPicture } from './subject-block-data.ts';
import type { Lookups } from './subject-lookups.ts';

export function drawnBlock(block: StoredBlock, found: Lookups, lang: Lang): SubjectBlock | null {
  const { id, anchor, title, text, width } = block;
  const base = { id, anchor, title, text, width };
  switch (block.type) {
    case 'hero': {
      const [picture] = block.items;
      return { ...base, type: 'hero', cover: picture ? coverOf(picture) : null };
    }
    case 'text':
      return { ...base, type: 'text', html: block.items.map(({ html }) => cleanHtml(html)).join('') };
    case 'articles': {
      const all = block.items.flatMap((rule) => found.articles.get(rule) ?? []);
      // Two rules may find the same story.
      const articles = [...new Map(all.map((card) => [card.id, card])).values()];
      return { ...base, type: 'articles', articles };
    }
    case 'timeline':
      return { ...base, type: 'timeline', points: block.items };
    case 'gallery': {
      const pictures = block.items.flatMap(({ picture, caption }) => {
        const cover = coverOf(picture);
        return cover ? [{ cover, caption }] : [];
      });
      return { ...base, type: 'gallery', pictures };
    }
    case 'video': {
      const videos = block.items.flatMap(({ title: name, note, ...source }) => {
        const url = addressOf(source);
        return url ? [{ title: name, note, url, isFile: url.startsWith('/media/') }] : [];
      });
      return { ...base, type: 'video', videos };
    }
    case 'chart':
      return { ...base, type: 'chart', charts: block.items };
    case 'figures':
      return { ...base, type: 'figures', figures: block.items };
    case 'spotchecks':
      return { ...base, type: 'spotchecks', checks: block.items.flatMap((filter) => found.checks.get(filter) ?? []) };
    case 'evaluation':
      return { ...base, type: 'evaluation', tests: block.items.flatMap((one) => found.tests.get(one.id) ?? []) };
    case 'billboard':
      return { ...base, type: 'billboard', rankings: block.items.flatMap((one) => found.rankings.get(one.id) ?? []) };
    case 'brands':
      return { ...base, type: 'brands', brands: block.items.flatMap((one) => found.brands.get(one.id) ?? []) };
    case 'qa':
      return { ...base, type: 'qa', questions: block.items.map(({ q, a }) => ({ question: q, answer: a })) };
    case 'quote':
      return { ...base, type: 'quote', quotes: block.items };
    case 'poll': {
      // Without votes there is nothing to show, and this block takes none.
      const votes = block.items.reduce((sum, option) => sum + option.votes, 0);
      return votes === 0 ? null : { ...base, text: '', type: 'poll', question: text, votes, options: block.items };
    }
    case 'live': {
      const updates = block.items.map(({ at, text: news, picture }) => {
        const cover = picture && coverOf(picture);
        return { at: unixSeconds(new Date(at)), text: news, picture: cover ? { cover, caption: '' } : null };
      });
      return { ...base, type: 'live', updates: updates.toSorted((one, other) => other.at - one.at) };
    }
    case 'document': {
      const documents = block.items.flatMap(({ title: name, note, ...source }) => {
        const url = addressOf(source);
        const file = source.mediaId === undefined ? undefined : found.files.get(source.mediaId);
        return url ? [{ title: name, note, url, bytes: file?.bytes ?? null }] : [];
      });
      return { ...base, type: 'document', documents };
    }
    case 'contact':
      return { ...base, type: 'contact', contacts: block.items };
    case 'credits':
      return { ...base, type: 'credits', credits: block.items };
  }

  function coverOf(picture: StoredPicture): Cover | null {
    if ('mediaId' in picture) {
      const file = found.files.get(picture.mediaId);
      return file ? withAlt(file.cover, lang) : null;
    }
    return withAlt({ kind: 'art' as const, ...picture }, lang);
  }

  function addressOf(source: { url?: string | undefined; mediaId?: number | undefined }) {
    return source.mediaId === undefined ? source.url : found.files.get(source.mediaId)?.url;
  }
}
