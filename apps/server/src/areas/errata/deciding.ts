import { decideErratum } from '@rujian/contract/areas/errata/public';
import { ERRATUM_KIND, ERRATUM_STATE, type ErratumDecision } from '@rujian/contract/vocabulary/errata';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { sentence } from '#platform/text/sentence.ts';
import { errata } from '#schema/errata.ts';
import { mayDecide } from './desk-scope.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { thanksTag } from './thanks.ts';

type Row = typeof errata.$inferSelect;

export function serveDeciding(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { addPoints, sendMessage, record }: Pick<ErrataDeps, 'addPoints' | 'sendMessage' | 'record'>,
): void {
  serve(app, decideErratum, async ({ id, decision, reply }, caller) => {
    const decided = await db.transaction(async (tx) => {
      const [before] = await tx.select().from(errata).where(eq(errata.id, id)).for('update');
      if (!before) throw new AppError('erratum.not_found');
      if (!mayDecide(caller, before.t)) throw new AppError('rule.not_held');
      if (before.state !== 'open') throw new AppError('erratum.already_decided');
      const [after] = await tx
        .update(errata)
        .set({ state: decision, reply: reply.trim(), decidedBy: caller.id, decidedAt: clock.now() })
        .where(and(eq(errata.id, id), eq(errata.state, 'open')))
        .returning();
      if (!after) throw new AppError('erratum.already_decided');
      if (decision === 'accepted') await reward(tx, after);
      const { memberId, t, targetId } = after;
      await sendMessage({ memberId, t, targetId, kind: 'review', ...outcomeMessage(after) }, tx);
      await record(tx, {
        caller,
        action: `erratum.${VERBS[decision]}`,
        reason: after.reply,
        target: { type: 'erratum', id },
        before: { state: before.state },
        after: { state: decision },
      });
      return after;
    });
    if (decision === 'accepted' && decided.wantsThanks) {
      await changes.purge([thanksTag({ t: decided.t, id: decided.targetId }), 'corrections']);
    }
    return { state: { key: decision, name: ERRATUM_STATE.label(decision, caller.lang) } };
  });

  function reward(tx: Tx, { id, memberId, t, targetId, kind }: Row) {
    const isSuggestion = t === 'baike' && kind === 'supplement';
    const rule = isSuggestion ? ('term_suggestion_accepted' as const) : ('erratum_accepted' as const);
    return addPoints({ memberId, rule, t, targetId, key: `${rule}:${id}` }, tx);
  }
}

const VERBS: Record<ErratumDecision, string> = { accepted: 'accept', rejected: 'reject', duplicate: 'mark_known' };

type Outcome = Pick<typeof errata.$inferSelect, 'state' | 'kind' | 'savedTitle' | 'reply' | 'wantsThanks'>;

function outcomeMessage({ state, kind, savedTitle, reply, wantsThanks }: Outcome) {
  const what = ERRATUM_KIND.label(kind, 'zh-cn');
  const whatEn = kind === 'error' ? 'error report' : 'addition';
  const answer = reply && `编辑部答复：${sentence('zh-cn', reply)}`;
  const answerEn = reply && ` Our reply: ${sentence('en', reply)}`;
  if (state === 'accepted') {
    return {
      title: `你的${what}已采纳`,
      body: `感谢你让《${savedTitle}》更准确。${wantsThanks ? '页面上已署名致谢。' : ''}${answer}`,
      en: {
        title: `Your ${whatEn} was accepted`,
        body: `Thank you for making “${savedTitle}” more accurate.${wantsThanks ? ' We thank you by name on the page.' : ''}${answerEn}`,
      },
    };
  }
  if (state === 'duplicate') {
    return {
      title: `你的${what}已有读者先指出`,
      body: `关于《${savedTitle}》的这一处，编辑部已在处理，感谢提醒。${answer}`,
      en: {
        title: `Your ${whatEn} was already known`,
        body: `We are already working on this part of “${savedTitle}”. Thank you for telling us.${answerEn}`,
      },
    };
  }
  return {
    title: `你的${what}未采纳`,
    body: `经核对，《${savedTitle}》暂不修改。${answer}`,
    en: {
      title: `Your ${whatEn} was not accepted`,
      body: `We checked “${savedTitle}” and will leave it unchanged.${answerEn}`,
    },
  };
}
