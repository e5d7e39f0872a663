import type { MyContribution } from '@rujian/contract/areas/contributions/public';
import { htmlLength, textLength } from '@rujian/contract/areas/contributions/rules';
import { CONTRIBUTION_KIND, type ContributionKind } from '@rujian/contract/vocabulary/contributions';
import { useEffect, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { FilledText } from '#web/ui/filled-text.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { readContribution } from './contribute-calls.ts';
import { type Draft, emptyDraft, type Opening, openStored, readCopy, removeCopy, storedDraft } from './draft/draft.ts';
import { DraftForm } from './draft/draft-form.tsx';
import type { ContributeTexts } from './texts.ts';

type Props = { columns: { id: number; name: string }[]; texts: ContributeTexts };

type Stage =
  | { step: 'opening' }
  | { step: 'failed'; sentence: string }
  | { step: 'open'; opening: Opening; key: number }
  | { step: 'sent'; sent: Sent };

export function ContributeForm({ columns, texts }: Props) {
  const [stage, setStage] = useState<Stage>({ step: 'opening' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is looked at once
  useEffect(() => void openAddress(), []);

  if (stage.step === 'opening') return <p role="status">{texts.opening}</p>;
  if (stage.step === 'failed') {
    return (
      <div className="note" role="alert">
        <p>{stage.sentence}</p>
        <TextButton className="btn btn-s" onClick={() => void openAddress()} label={texts.tryAgain} />
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

export type Sent = { id: number; kind: ContributionKind; answerDueAt: number | null; contacts: string[] };

function SentView({ sent, texts, onAnother }: { sent: Sent; texts: ContributeTexts; onAnother: () => void }) {
  const { id, kind, answerDueAt, contacts } = sent;
  const names = contactNames(texts);
  return (
    <section className="contribute-sent" aria-labelledby="sent">
      <h2 id="sent">
        <Icon name="check-circle" />
        {kind === 'tip' ? texts.sentTip : texts.sentArticle}
      </h2>
      {answerDueAt !== null && (
        <p>
          <FilledText text={texts.sentDue} parts={{ date: <TimeStamp at={answerDueAt} form="date" /> }} />
        </p>
      )}
      {contacts.length > 0 && (
        <p className="note">
          {fill(texts.contactHint, { kinds: contacts.map((key) => names[key] ?? key).join(texts.listSeparator) })}
        </p>
      )}
      <div className="contribute-actions row">
        <TextLink className="btn btn-primary" to={`/user/account/contribute/${id}`} label={texts.seeProgress} />
        <TextButton className="btn" onClick={onAnother} label={texts.writeAnother} />
      </div>
    </section>
  );
}

function contactNames(texts: ContributeTexts): Record<string, string> {
  return {
    mobile: texts.contactMobile,
    landline: texts.contactLandline,
    email: texts.contactEmail,
    wechat: texts.contactWechat,
  };
}

type ConflictProps = {
  mine: Draft;
  theirs: MyContribution;
  texts: ContributeTexts;
  onChoose: (draft: Draft, isUnsaved: boolean) => void;
};

function ConflictView({ mine, theirs, texts, onChoose }: ConflictProps) {
  return (
    <section className="contribute-conflict" aria-labelledby="conflict">
      <h2 id="conflict">{texts.conflictTitle}</h2>
      <p className="note">{texts.conflictText}</p>
      <div className="contribute-both stack-8">
        <article>
          <h3>{texts.conflictMine}</h3>
          <Words kind={mine.kind} title={mine.title} body={mine.body} texts={texts} />
          <TextButton
            className="btn btn-primary"
            onClick={() => onChoose({ ...mine, version: theirs.version }, true)}
            label={texts.keepMine}
          />
          <button type="button" className="btn" onClick={() => onChoose({ ...mine, id: '', version: 0 }, true)}>
            {texts.keepBoth}
          </button>
        </article>
        <article>
          <h3>
            {texts.conflictTheirs} <TimeStamp at={theirs.updatedAt} form="datetime" />
          </h3>
          <Words kind={theirs.kind.key} title={theirs.title} body={theirs.body} texts={texts} />
          <TextButton className="btn" onClick={() => onChoose(storedDraft(theirs), false)} label={texts.keepTheirs} />
        </article>
      </div>
    </section>
  );
}

function Words({ kind, title, body, texts }: Pick<Draft, 'kind' | 'title' | 'body'> & { texts: ContributeTexts }) {
  const count = kind === 'article' ? htmlLength(body) : textLength(body);
  return (
    <>
      <p>
        <b>{title || texts.noTitle}</b> <small>{fill(texts.characters, { count })}</small>
      </p>
      <p className="contribute-excerpt">{kind === 'article' ? plainWords(body) : body}</p>
    </>
  );
}

function plainWords(html: string): string {
  const lines = html.replace(/<\/(?:p|h\d|li|blockquote|tr)>|<br>/g, '\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent?.trim() ?? '';
}
