import type { OwnErratum } from '@rujian/contract/areas/errata/public';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { ERRATUM_KIND, ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { errata } from '#schema/errata.ts';
import type { ErrataDeps } from './errata-deps.ts';

type Row = typeof errata.$inferSelect;

export async function viewErrata(
  rows: readonly Row[],
  lang: Lang,
  { contentCards }: Pick<ErrataDeps, 'contentCards'>,
): Promise<OwnErratum[]> {
  const cards = await contentCards(
    rows.map(({ t, targetId: id }) => ({ t, id })),
    lang,
  );
  return rows.map((row) => {
    const { t, targetId, kind, state, decidedAt } = row;
    const card = cards.find((each) => each.t === t && each.id === targetId);
    const type = knownType(t);
    return {
      ...pick(row, 'id', 'quote', 'suggestion', 'wantsThanks', 'reply'),
      where: row.place,
      text: row.body,
      kind: { key: kind, name: ERRATUM_KIND.label(kind, lang) },
      target: {
        t: type,
        id: targetId,
        typeName: CONTENT_TYPE.label(type, lang),
        title: card?.title ?? row.savedTitle,
        path: card ? contentPath(card) : null,
      },
      state: { key: state, name: ERRATUM_STATE.label(state, lang) },
      createdAt: unixSeconds(row.createdAt),
      decidedAt: decidedAt && unixSeconds(decidedAt),
    };
  });
}

export function viewStates(counts: readonly { state: Row['state']; count: number }[], lang: Lang) {
  return ERRATUM_STATE.keys.flatMap((key) => {
    const found = counts.find(({ state }) => state === key);
    return found ? [{ key, name: ERRATUM_STATE.label(key, lang), count: found.count }] : [];
  });
}

function knownType(t: Row['t']): ContentType {
  const known = CONTENT_TYPE.keys.find((type) => type === t);
  if (!known) throw new Error(`No error reports about ${t}`);
  return known;
}
