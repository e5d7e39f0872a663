import { proofArticle, suggestForArticle } from '@rujian/contract/areas/articles/aids';
import { listRemarks } from '@rujian/contract/base/item-history';
import type { MarkedPlace } from '@rujian/editor/marked-places.ts';
import { useEffect, useMemo, useRef } from 'react';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import type { Editing } from './use-editing.ts';

export type Findings = ReturnType<typeof useFindings>;

export function useFindings(id: number, { savedAt }: Editing) {
  const proof = useCall(proofArticle, { id });
  const suggested = useCall(suggestForArticle, { id });
  const remarks = useCall(listRemarks, { t: 'news', id });
  const read = useRef(savedAt);
  useEffect(() => {
    if (read.current === savedAt) return;
    read.current = savedAt;
    void refresh(proofArticle, suggestForArticle);
  }, [savedAt]);
  const findings = proof.data?.findings;
  const list = remarks.data?.list;
  const terms = suggested.data?.terms;
  const places = useMemo<MarkedPlace[]>(
    () => [
      ...(terms ?? []).map(({ id: termId, name }) => ({ key: `term ${termId}`, kind: 'term' as const, quote: name })),
      ...(findings ?? [])
        .filter(({ field, text }) => field === 'body' && text !== '')
        .map((finding) => ({
          key: findingKey(finding),
          kind: 'problem' as const,
          quote: finding.text,
          block: finding.paragraph,
        })),
      ...(list ?? [])
        .filter(({ resolvedAt, quote }) => resolvedAt === null && quote !== '')
        .map(({ id: remarkId, quote, paragraph }) => ({
          key: `remark ${remarkId}`,
          kind: 'remark' as const,
          quote,
          block: paragraph,
        })),
    ],
    [findings, list, terms],
  );

  return {
    proof,
    suggested,
    remarks,
    places,
    isOld: savedAt * 1000 > proof.dataUpdatedAt + 1_000,
    again: () => refresh(proofArticle, suggestForArticle),
  };
}

export function findingKey({ rule, field, start }: { rule: string; field: string; start: number }) {
  return `finding ${rule} ${field} ${start}`;
}
