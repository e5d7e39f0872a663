import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import type { Lang } from '@rujian/contract/base/constants';
import type { Platform } from '#platform/platform.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import { fieldsOf, newestVersion, readArticle, type VersionFields } from '../revisions/article-versions.ts';
import type { ArticleSuggestions } from './article-suggestions.ts';
import type { Proof } from './proof.ts';

type Subject = { id: number; words?: ArticleWords };

export function createArticleAids(
  { db }: Pick<Platform, 'db'>,
  { proof, suggestions }: { proof: Proof; suggestions: ArticleSuggestions },
) {
  return {
    async proof(subject: Subject, lang: Lang) {
      const findings = await proof.read(await fieldsIn(subject), lang);
      const blockers = findings.filter(({ level }) => level === 'blocker').length;
      return { findings, blockers, warnings: findings.length - blockers };
    },

    async suggest(subject: Subject) {
      return suggestions(subject.id, await fieldsIn(subject));
    },
  };

  async function fieldsIn({ id, words }: Subject): Promise<VersionFields> {
    const stored = fieldsOf(await newestVersion(db, await readArticle(db, id)));
    if (!words) return stored;
    const { cover, tags, authors, brands, productIds, regionIds, relatedIds, columnId, ...rest } = words;
    return {
      ...stored,
      ...rest,
      ...bodyFromHtml(words.bodyHtml),
      authors: authors.map(({ id: authorId, name }) => ({ id: authorId ?? 0, name })),
      coverMediaId: cover.mediaId,
      coverTopic: cover.topic,
      coverAlt: cover.alt,
      links: { columnId, brands, productIds, regionIds, relatedIds, tagIds: tags.flatMap((tag) => tag.id ?? []) },
    };
  }
}
