import type { EvidenceFile } from '@rujian/contract/areas/complaints/cases';
import {
  COMPLAINT_DOCUMENTS_MAX,
  COMPLAINT_FILES_IN_ALL,
  COMPLAINT_IMAGES_MAX,
  COMPLAINT_VIDEOS_MAX,
} from '@rujian/contract/areas/complaints/rules';
import { and, asc, eq, isNotNull, isNull, like } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintEvidence, complaints } from '#schema/complaints.ts';
import { media } from '#schema/media.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { isPublicComplaint } from './reading/public-complaints.ts';

const PUBLISH_JOB = 'complaints.publish_evidence';

export type SubmittedFile = { id: number; public: boolean; note: string };

export type Evidence = ReturnType<typeof createEvidence>;

export function createEvidence({ db, clock, jobs, changes }: Platform, files: ComplaintDeps['files']) {
  jobs.define<{ complaintId: number }>(PUBLISH_JOB, ({ complaintId }) => publish(complaintId));

  return {
    async require(
      memberId: number,
      input: readonly SubmittedFile[],
      needs: 'image' | 'file' | 'nothing',
    ): Promise<void> {
      const ids = input.map(({ id }) => id);
      const refuse = (rule: 'rule.files' | 'rule.images' | 'rule.required') => {
        throw new AppError('request.invalid', {}, { evidence: rule });
      };
      if (new Set(ids).size !== ids.length) refuse('rule.files');
      const owned = await files.own({ memberId, topic: 'complaint', ids });
      const of = (kind: string) => owned.filter((file) => file.kind === kind).length;
      if (needs === 'image' && of('image') === 0) refuse('rule.images');
      if (needs === 'file' && owned.length === 0) refuse('rule.required');
      const most = { image: COMPLAINT_IMAGES_MAX, video: COMPLAINT_VIDEOS_MAX, document: COMPLAINT_DOCUMENTS_MAX };
      if (Object.entries(most).some(([kind, count]) => of(kind) > count)) refuse('rule.files');
    },

    /** Adds files; an existing one keeps its position. */
    async add(
      tx: Tx,
      complaintId: number,
      input: readonly SubmittedFile[],
      side: 'user' | 'brand' = 'user',
    ): Promise<void> {
      if (input.length === 0) return;
      const there = await tx.$count(complaintEvidence, eq(complaintEvidence.complaintId, complaintId));
      if (there + input.length > COMPLAINT_FILES_IN_ALL) {
        throw new AppError('complaint.files_full', { max: COMPLAINT_FILES_IN_ALL });
      }
      const now = clock.now();
      await tx
        .insert(complaintEvidence)
        .values(
          input.map(({ id, public: isPublic, note }, place) => ({
            complaintId,
            mediaId: id,
            note,
            side,
            position: there + place,
            createdAt: now,
            madePublicAt: isPublic ? now : null,
          })),
        )
        .onConflictDoNothing();
    },

    async replace(tx: Tx, complaintId: number, input: readonly SubmittedFile[]): Promise<void> {
      await tx.delete(complaintEvidence).where(eq(complaintEvidence.complaintId, complaintId));
      await this.add(tx, complaintId, input);
    },

    async list(complaintId: number, uploadedBy: number | null): Promise<EvidenceFile[]> {
      const rows = await db
        .select()
        .from(complaintEvidence)
        .where(eq(complaintEvidence.complaintId, complaintId))
        .orderBy(asc(complaintEvidence.position), asc(complaintEvidence.id));
      const links = await files.links(
        rows.map(({ mediaId }) => mediaId),
        uploadedBy,
      );
      return rows.flatMap(({ mediaId, note, madePublicAt, side, createdAt }) => {
        const link = links.get(mediaId);
        if (!link) return [];
        return [{ ...link, note, side, public: madePublicAt !== null, at: unixSeconds(createdAt) }];
      });
    },

    async share(tx: Tx, complaintId: number, mediaId: number, isShared: boolean): Promise<boolean> {
      const changed = await tx
        .update(complaintEvidence)
        .set({ madePublicAt: isShared ? clock.now() : null })
        .where(
          and(
            eq(complaintEvidence.complaintId, complaintId),
            eq(complaintEvidence.mediaId, mediaId),
            eq(complaintEvidence.side, 'user'),
          ),
        )
        .returning({ id: complaintEvidence.id });
      return changed.length > 0;
    },

    /** After the commit, because moving a file must not happen inside a transaction. */
    publishLater: (tx: Tx, complaintId: number) =>
      jobs.send(PUBLISH_JOB, { complaintId }, { tx, key: String(complaintId) }),
  };

  async function publish(complaintId: number): Promise<void> {
    const waiting = await db
      .select({ mediaId: complaintEvidence.mediaId })
      .from(complaintEvidence)
      .innerJoin(complaints, eq(complaints.id, complaintEvidence.complaintId))
      .innerJoin(media, eq(media.id, complaintEvidence.mediaId))
      .where(
        and(
          eq(complaintEvidence.complaintId, complaintId),
          isNotNull(complaintEvidence.madePublicAt),
          isNull(complaints.erasedAt),
          like(media.blobKey, 'private/%'),
          isPublicComplaint('complaints'),
        ),
      );
    for (const { mediaId } of waiting) await files.publish(mediaId);
    if (waiting.length > 0) await changes.changed([`complaint:${complaintId}`]);
  }
}
