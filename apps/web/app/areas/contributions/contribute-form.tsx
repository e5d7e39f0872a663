import { CONTRIBUTION_KIND, type ContributionKind } from '@rujian/contract/vocabulary/contributions';
import { useEffect, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { readContribution } from './contribute-calls.ts';
import { ConflictView } from './draft/conflict-view.tsx';
import { type Draft, emptyDraft } from './draft/draft.ts';
import { DraftForm } from './draft/draft-form.tsx';
import { readCopy, removeCopy } from './draft/local-copy.ts';
import { type Opening, openStored } from './draft/opening.ts';
import { type Sent, SentView } from './sent-view.tsx';
import type { ContributeTexts } from './texts.ts';

type Props = { columns: { id: number; name: string }[]; texts: ContributeTexts };

type Stage =
  | { step: 'opening' }
  | { step: 'failed'; sentence: string }
  | { step: 'open'; opening: Opening; key: number }
  | { step: 'sent'; sent: Sent };

/** From the first word to the confirmation; the address names the open draft. */
export function ContributeForm({ columns, texts }: Props) {
  const [stage, setStage] = useState<Stage>({ step: 'opening' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is looked at once
  useEffect(() => void openAddress(), []);

  if (stage.step === 'opening') return <p role="status">{texts.opening}</p>;
  if (stage.step === 'failed') {
    return (
      <div className="note" role="alert">
        <p>{stage.sentence}</p>
        <button type="button" className="btn btn-s" onClick={() => void openAddress()}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (stage.step === 'sent') {
    return <SentView sent={stage.sent} texts={texts} onAnother={() => begin(stage.sent.kind)} />;
  }
  const { opening, key } = stage;
  if ('mine' in opening) return <ConflictView {...opening} texts={texts} onChoose={choose} />;
  return (
    <DraftForm
      key={key}
      start={opening.draft}
      notice={opening.notice}
      isUnsaved={opening.isUnsaved}
      columns={columns}
      texts={texts}
      onKind={begin}
      onDiscard={discard}
      onStale={(mine) => void compare(mine)}
      onSent={(sent) => setStage({ step: 'sent', sent })}
    />
  );

  function show(opening: Opening): void {
    setStage({ step: 'open', opening, key: Date.now() });
  }

  function choose(draft: Draft, isUnsaved: boolean): void {
    if (!isUnsaved) removeCopy(draft);
    show({ draft, notice: 'none', isUnsaved });
  }

  /** A new text of a kind, or its copy in this browser. */
  function begin(kind: ContributionKind): void {
    history.replaceState(history.state, '', `/contribute?kind=${kind}`);
    const copy = readCopy({ id: '', kind }, storedUser()?.id ?? null);
    if (copy) show({ draft: copy.draft, notice: 'restored', isUnsaved: true });
    else show({ draft: emptyDraft(kind), notice: 'none', isUnsaved: false });
  }

  function discard(draft: Draft): void {
    removeCopy(draft);
    if (draft.id === '') begin(draft.kind);
    else void openStoredDraft(draft.id);
  }

  async function openAddress(): Promise<void> {
    const search = new URLSearchParams(location.search);
    const id = Number(search.get('id'));
    if (Number.isSafeInteger(id) && id > 0) return openStoredDraft(id);
    begin(CONTRIBUTION_KIND.keys.find((kind) => kind === search.get('kind')) ?? 'article');
  }

  async function openStoredDraft(id: number): Promise<void> {
    setStage({ step: 'opening' });
    try {
      const stored = await readContribution(id);
      if (!stored.can.edit) return setStage({ step: 'failed', sentence: texts.notEditable });
      const copy = readCopy({ id, kind: stored.kind.key }, storedUser()?.id ?? null);
      show(openStored(stored, copy));
    } catch (error) {
      setStage({ step: 'failed', sentence: (error as Error).message });
    }
  }

  async function compare(mine: Draft): Promise<void> {
    try {
      const theirs = await readContribution(Number(mine.id));
      show({ mine, theirs });
    } catch {
      // The form stays open and shows that saving failed.
    }
  }
}
