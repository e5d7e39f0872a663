import type { DeskHot, listDeskHot } from '@rujian/contract/areas/hot/desk';
import { type HeatSpan, HOT_PINS_MAX, type Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { contentHeats, heatControls } from '#schema/hot/hot.ts';
import { type ContentRef, readContents, refKey, toContentCard } from '#services/content/content-directory.ts';
import { HEAT_JOB } from './heat-jobs.ts';
import { countsOf } from './hot-list.ts';

type Control = Omit<typeof heatControls.$inferInsert, 't' | 'targetId'>;

const LISTED = 60;

export function createHotDesk({ db, clock, changes, jobs }: Platform, { record }: { record: RecordAudit }) {
  return {
    async list(span: HeatSpan, lang: Lang): Promise<DataOf<typeof listDeskHot>> {
      const [rows, pins] = await Promise.all([weighed(span), db.$count(heatControls, pinned())]);
      const refs = rows.map(({ heat }) => ({ t: heat.t, id: heat.targetId }));
      const contents = await readContents(db, refs);
      const list = rows.flatMap(({ heat, control }): DeskHot[] => {
        const content = contents.get(refKey({ t: heat.t, id: heat.targetId }));
        if (!content) return [];
        const isHeld = control?.heldAt && !(control.releasedAt && control.releasedAt >= control.heldAt);
        return [
          {
            ...toContentCard(content, lang),
            ...pick(heat, 'rank', 'heat', 'visitors'),
            counts: countsOf(heat),
            editorFactor: control?.editorFactor ?? 1,
            pinnedAt: control?.pinnedAt ? unixSeconds(control.pinnedAt) : null,
            hiddenAt: control?.hiddenAt ? unixSeconds(control.hiddenAt) : null,
            heldAt: isHeld && control?.heldAt ? unixSeconds(control.heldAt) : null,
          },
        ];
      });
      const computedAt = rows[0] ? unixSeconds(rows[0].heat.computedAt) : null;
      return { list, total: list.length, computedAt, pins };
    },

    setFactor: (caller: StaffCaller, ref: ContentRef, factor: number) =>
      touch(caller, ref, { action: 'hot.factor', set: { editorFactor: factor } }),

    async pin(caller: StaffCaller, ref: ContentRef, isPinned: boolean, reason: string) {
      const action = isPinned ? 'hot.pin' : 'hot.unpin';
      const set = { pinnedAt: isPinned ? clock.now() : null };
      await touch(caller, ref, { action, set, reason }, async (tx) => {
        if (!isPinned) return;
        const others = await tx.$count(
          heatControls,
          and(pinned(), or(ne(heatControls.t, ref.t), ne(heatControls.targetId, ref.id))),
        );
        if (others >= HOT_PINS_MAX) throw new AppError('hot.pins_full', { max: HOT_PINS_MAX });
      });
    },

    async hide(caller: StaffCaller, ref: ContentRef, isHidden: boolean, reason: string) {
      const action = isHidden ? 'hot.hide' : 'hot.show';
      const set = { hiddenAt: isHidden ? clock.now() : null };
      await touch(caller, ref, { action, set, reason }, async (tx) => {
        // It leaves the list at once, not with the next computation.
        if (isHidden) await tx.update(contentHeats).set({ rank: null }).where(heatOf(ref));
      });
    },

    release: (caller: StaffCaller, ref: ContentRef) =>
      touch(caller, ref, { action: 'hot.release', set: { releasedAt: clock.now() } }),
  };

  function weighed(span: HeatSpan) {
    return db
      .select({ heat: contentHeats, control: heatControls })
      .from(contentHeats)
      .leftJoin(heatControls, and(eq(heatControls.t, contentHeats.t), eq(heatControls.targetId, contentHeats.targetId)))
      .where(and(eq(contentHeats.span, span), ne(contentHeats.t, 'topic')))
      .orderBy(sql`${contentHeats.rank} nulls last`, desc(contentHeats.heat), contentHeats.targetId)
      .limit(LISTED);
  }

  /** Serialises changes of the list, or two people could take the last pin together. */
  async function touch(
    caller: StaffCaller,
    ref: ContentRef,
    { action, set, reason = '' }: { action: string; set: Control; reason?: string },
    rule: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('heat controls'))`);
      const found = await readContents(tx, [ref]);
      if (found.size === 0) throw new AppError('content.not_found');
      await rule(tx);
      await tx
        .insert(heatControls)
        .values({ t: ref.t, targetId: ref.id, ...set })
        .onConflictDoUpdate({ target: [heatControls.t, heatControls.targetId], set });
      const target = { type: ref.t, id: ref.id };
      await record(tx, { caller, action, target, after: set, reason });
      await jobs.send(HEAT_JOB, {}, { tx });
    });
    await changes.changed(['topics', 'home']);
  }
}

function pinned() {
  return isNotNull(heatControls.pinnedAt);
}

function heatOf({ t, id }: ContentRef) {
  return and(eq(contentHeats.t, t), eq(contentHeats.targetId, id));
}
