import type { HiddenSpan, MaskedText } from '@rujian/contract/areas/complaints/cases';
import { COMPLAINT_CHANNEL, COMPLAINT_DEMAND, COMPLAINT_PROBLEM } from '@rujian/contract/vocabulary/complaints';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ComplainTexts } from './texts.ts';
import type { Complaining, Preview, Sent } from './use-complaining.ts';

type Props = { form: Complaining; preview: Preview; texts: ComplainTexts };

export function ComplaintPreview({ form, preview, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { draft, evidence, isBusy } = form;
  const title = piecesOf(draft.title, preview.title);
  const detail = piecesOf(draft.detail, preview.detail);
  const hidden = [...title, ...detail].filter((piece) => piece.hidden !== '').length;
  const listed = (keys: string[], { textOf }: typeof COMPLAINT_PROBLEM | typeof COMPLAINT_DEMAND) =>
    wordList(
      keys.map((key) => textOf(key, lang)),
      lang,
      texts.listSeparator,
    );
  const facts: [string, string][] = [
    [texts.field_brandText, draft.brandText],
    [texts.field_productText, draft.productText],
    [texts.field_batchNo, draft.batchNo],
    [texts.field_producedOn, draft.producedOn],
    [texts.field_channel, COMPLAINT_CHANNEL.textOf(draft.channel, lang)],
    [texts.boughtMonth, draft.boughtOn.slice(0, 7)],
    [texts.field_amount, draft.amount],
    [texts.field_problems, listed(draft.problems, COMPLAINT_PROBLEM)],
    [texts.field_demands, listed(draft.demands, COMPLAINT_DEMAND)],
  ];
  return (
    <section className="sec complain-preview" aria-labelledby="preview">
      <header className="sec-head">
        <h2 id="preview" ref={heading} tabIndex={-1}>
          {texts.preview}
        </h2>
        <p>{texts.previewIntro}</p>
      </header>
      <article lang={contentLang}>
        <p className="meta">
          <span>{draft.anonymous ? texts.previewAnonymous : texts.previewNamed}</span>
        </p>
        <h3>
          <Pieces pieces={title} />
        </h3>
        <div className="preview-text">
          <Pieces pieces={detail} />
        </div>
      </article>
      <p className="note">
        {hidden > 0 ? fill(texts.previewHidden, { count: hidden }) : texts.previewNothingHidden} {texts.previewBatch}
      </p>
      <Facts facts={facts} />
      {evidence.list.length > 0 && (
        <>
          <h3 className="field-title">{texts.previewEvidence}</h3>
          <ul className="preview-proofs rows">
            {evidence.list.map((item, place) => (
              <li key={item.key}>
                {item.thumbnail && <img src={item.thumbnail} alt="" />}
                <span>
                  {fill(texts.evidenceNumber, { place: place + 1 })} {item.note || item.name}
                </span>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={item.public}
                    onChange={({ currentTarget }) => evidence.change(item.key, { public: currentTarget.checked })}
                  />
                  {texts.evidencePublic}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="hint">{texts.previewPrivate}</p>
      <div className="send-bar row">
        <TextButton className="btn" disabled={isBusy} onClick={form.back} label={texts.backToForm} />
        <BusyButton
          type="button"
          className="btn btn-primary"
          isBusy={isBusy}
          busyLabel={texts.sending}
          onClick={form.send}
          label={texts.send}
        />
      </div>
    </section>
  );
}

/** The server's ranges refer to the trimmed text. */
function piecesOf(typed: string, masked: MaskedText): MaskedPiece[] {
  return maskedPieces(typed.trim(), masked);
}

function Pieces({ pieces }: { pieces: MaskedPiece[] }) {
  let at = 0;
  return pieces.map(({ text, hidden }) => {
    at += text.length;
    return hidden ? (
      <mark key={at}>
        {text}
        <small>{hidden}</small>
      </mark>
    ) : (
      <span key={at}>{text}</span>
    );
  });
}

/** A piece of the public text; `hidden` names what was there. */
type MaskedPiece = { text: string; hidden: string };

/** Text between two hidden places is the same in both versions, so each mark is what remains between such stretches. */
export function maskedPieces(original: string, { shown, hidden }: MaskedText): MaskedPiece[] {
  const spans = merged(hidden);
  const pieces: MaskedPiece[] = [];
  let at = 0;
  const add = (text: string, name: string) => {
    if (text !== '') pieces.push({ text, hidden: name });
    at += text.length;
  };
  add(original.slice(0, spans[0]?.start ?? original.length), '');
  for (const [place, span] of spans.entries()) {
    const next = spans[place + 1];
    const after = original.slice(span.end, next?.start ?? original.length);
    const end = next ? shown.indexOf(after, at) : shown.length - after.length;
    // Mismatched texts are shown unchanged.
    if (end < at) return [{ text: shown, hidden: '' }];
    add(shown.slice(at, end), span.name);
    add(after, '');
  }
  return pieces.map(({ text }) => text).join('') === shown ? pieces : [{ text: shown, hidden: '' }];
}

/** Sorted, with adjacent ranges merged: there is no text between them to match. */
function merged(hidden: readonly HiddenSpan[]): HiddenSpan[] {
  const spans: HiddenSpan[] = [];
  for (const span of hidden.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) {
      const name = last.name === span.name ? last.name : `${last.name} · ${span.name}`;
      spans[spans.length - 1] = { ...last, end: Math.max(last.end, span.end), name };
    } else spans.push(span);
  }
  return spans;
}

export function ComplaintSent({ sent, texts }: { sent: Sent; texts: ComplainTexts }) {
  const { lang } = useVisit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sec complain-sent stack-4" aria-labelledby="sent">
      <header className="sec-head">
        <h2 id="sent" ref={heading} tabIndex={-1}>
          <Icon name="check-circle" />
          {texts.sent}
        </h2>
      </header>
      <p className="sent-number">
        {texts.sentNumber} <b>{sent.no}</b>
      </p>
      <ol className="sent-steps stack-2">
        <li>{fill(texts.sentReview, { time: formatDateTime(lang, sent.reviewUntil) })}</li>
        <li>{texts.sentBrand}</li>
        <li>{texts.sentConfirm}</li>
      </ol>
      {sent.advice && (
        <aside className="urgent-advice stack-2">
          <h3>
            <Icon name="alert" />
            {texts.urgentTitle}
          </h3>
          <p>{sent.advice}</p>
        </aside>
      )}
      {sent.batchChecks.some(({ result, overturned, fake }) => result === 'fail' && !overturned && !fake) && (
        <p className="note">{texts.sentBatchFailed}</p>
      )}
      <p className="send-bar row">
        <TextLink className="btn btn-primary" to={`/user/account/complaint/${sent.id}`} label={texts.sentFollow} />
        <TextLink className="btn" to={`/complaint/kit?id=${sent.id}`} icon="print" label={texts.toKit} />
      </p>
    </section>
  );
}
