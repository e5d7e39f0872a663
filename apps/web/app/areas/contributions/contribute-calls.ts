import { ApiError } from '@rujian/api-client/api-error';
import type { MyContribution } from '@rujian/contract/areas/contributions/public';
import { brokenContributionRules } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import { withApi } from '#web/api/with-api.ts';
import { type Draft, sentDraft } from './draft/draft.ts';

const load = () => withApi(import('@rujian/contract/areas/contributions/public'));

export async function readContribution(id: number): Promise<MyContribution> {
  const [callApi, { getMyContribution }] = await load();
  return callApi(getMyContribution, { id }, { errorMessage: false });
}

/** A background call: an ended session is silent; the text stays in the browser. */
export async function saveDraft(draft: Draft) {
  const [callApi, { saveContribution }] = await load();
  return callApi(saveContribution, sentDraft(draft), { background: true, cancelDuplicates: false });
}

export async function sendDraft(draft: Draft, key: string) {
  const [callApi, { submitContribution }] = await load();
  return callApi(submitContribution, { ...sentDraft(draft), key }, { errorMessage: false });
}

export async function missingIn(draft: Draft, lang: Lang): Promise<Record<string, string>> {
  const broken = Object.entries(brokenContributionRules(sentDraft(draft)));
  if (broken.length === 0) return {};
  const { ruleMessage } = await import('@rujian/contract/base/messages');
  return Object.fromEntries(broken.map(([field, rule]) => [field, ruleMessage(lang, rule, field)]));
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.failure?.error === 'contribution.stale';
}
