import type { ContributionFile } from '@rujian/contract/areas/contributions/public';
import { pictureIds } from '@rujian/contract/areas/contributions/rules';
import type { ContributionFilePlace } from '@rujian/contract/vocabulary/contributions';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { contributionFiles } from '#schema/contributions/contributions.ts';
import type { Deps } from './deps.ts';
import type { Sent } from './drafts.ts';

/** Files by place; a duplicate is kept in the first place. */
export type FilesByPlace = Record<ContributionFilePlace, readonly number[]>;
export type FileParts = ReturnType<typeof createContributionFiles>;

export function createContributionFiles({ files }: Pick<Deps, 'files'>) {
  return {
    async write(tx: Tx, owner: { id: number; memberId: number }, places: FilesByPlace) {
      const { id: contributionId, memberId } = owner;
      const rows = placed(places);
      const ids = rows.map(({ mediaId }) => mediaId);
      const own = await files.own({ memberId, topic: 'contribution', ids }, tx);
      requireRightKinds(rows, own);
      const isOwn = eq(contributionFiles.contributionId, contributionId);
      await tx
        .delete(contributionFiles)
        .where(ids.length === 0 ? isOwn : and(isOwn, notInArray(contributionFiles.mediaId, ids)));
      for (const row of rows) {
        await tx
          .insert(contributionFiles)
          .values({ contributionId, ...row })
          .onConflictDoUpdate({
            target: [contributionFiles.contributionId, contributionFiles.mediaId],
            set: { place: row.place, position: row.position },
          });
      }
    },

    async read(db: Db | Tx, owner: { id: number; memberId: number }) {
      const rows = await db
        .select(pick(contributionFiles, 'mediaId', 'place'))
        .from(contributionFiles)
        .where(eq(contributionFiles.contributionId, owner.id))
        .orderBy(asc(contributionFiles.position), asc(contributionFiles.id));
      const links = await files.links(
        rows.map(({ mediaId }) => mediaId),
        owner.memberId,
        db as Tx,
      );
      const at = (place: ContributionFilePlace): ContributionFile[] =>
        rows.flatMap((row) => {
          const link = row.place === place ? links.get(row.mediaId) : undefined;
          return link ? [link] : [];
        });
      return { body: at('body'), pictures: at('picture'), attachments: at('attachment') };
    },
  };
}

export function placesOf(texts: Pick<Sent, 'kind' | 'body' | 'pictures' | 'attachments'>): FilesByPlace {
  const isArticle = texts.kind === 'article';
  return {
    body: isArticle ? pictureIds(texts.body) : [],
    picture: isArticle ? [] : texts.pictures,
    attachment: texts.attachments,
  };
}

/** Restores picture addresses in a body that is stored without them. */
export function withAddresses(html: string, pictures: ContributionFile[]): string {
  const byId = new Map(pictures.map((picture) => [String(picture.id), picture]));
  return html.replace(/<img\b[^<>]*>/g, (tag) => {
    const [, id] = /\bdata-media="(\d+)"/.exec(tag) ?? [];
    if (id === undefined) return tag;
    const picture = byId.get(id);
    if (!picture) return '';
    const size = picture.width > 0 ? ` width="${picture.width}" height="${picture.height}"` : '';
    return tag.replace('<img', `<img src="${picture.url}"${size}`);
  });
}

function requireRightKinds(rows: Placed[], own: { id: number; kind: string }[]): void {
  for (const { mediaId, place } of rows) {
    const isPicture = own.find(({ id }) => id === mediaId)?.kind === 'image';
    if (isPicture !== (place !== 'attachment')) {
      throw new AppError('request.invalid', {}, { [FIELD_OF[place]]: 'rule.uploadType' });
    }
  }
}

const FIELD_OF: Record<ContributionFilePlace, string> = {
  body: 'body',
  picture: 'pictures',
  attachment: 'attachments',
};

type Placed = { mediaId: number; place: ContributionFilePlace; position: number };

function placed(places: FilesByPlace): Placed[] {
  const rows: Placed[] = [];
  for (const place of ['body', 'picture', 'attachment'] as const) {
    for (const [position, mediaId] of places[place].entries()) {
      if (!rows.some((row) => row.mediaId === mediaId)) rows.push({ mediaId, place, position });
    }
  }
  return rows;
}
