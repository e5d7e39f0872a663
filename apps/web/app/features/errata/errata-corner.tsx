import { useEffect, useRef, useState } from 'react';
import { ErratumDialog } from './erratum-dialog.tsx';
import { type Draft, EMPTY_DRAFT } from './erratum-draft.ts';
import { type MarkedWords, markedWords, type Reported, reportedBy } from './marked-words.ts';
import { QuoteButton } from './quote-button.tsx';
import type { ErrataTexts } from './texts.zh-cn.ts';

/** Words are offered to be reported once the reader has stopped marking. */
const MARKED_MS = 250;

type Props = { first: Event; texts: ErrataTexts };

/** Everything about error reports on a public page; loaded with the first event that asks for it. */
export function ErrataCorner({ first, texts }: Props) {
  const [marked, setMarked] = useState<MarkedWords | null>(null);
  const [reported, setReported] = useState<Reported | null>(null);
  /** What was typed and not sent, by what it is about: a dialog closed by mistake loses nothing. */
  const drafts = useRef(new Map<string, Draft>());

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let pressed: MarkedWords | null = null;

    const mark = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setMarked(markedWords()), MARKED_MS);
    };
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-erratum]');
      if (!button) return;
      setReported(reportedBy(button.dataset, markedWords() ?? pressed));
      setMarked(null);
    };
    document.addEventListener('selectionchange', mark, { signal });
    // A pressed button may take the mark away before it is clicked.
    document.addEventListener('pointerdown', () => (pressed = markedWords()), { signal });
    document.addEventListener('click', press, { signal });
    if (first.type === 'click') press(first);
    else mark();
    return () => {
      clearTimeout(waiting);
      listening.abort();
    };
  }, [first]);

  const key = reported ? keyOf(reported) : '';
  return (
    <>
      {marked && !reported && (
        <QuoteButton
          marked={marked}
          label={texts.quoteButton}
          onPress={() => {
            setReported(marked);
            setMarked(null);
          }}
        />
      )}
      {reported && (
        <ErratumDialog
          key={key}
          reported={reported}
          draft={drafts.current.get(key) ?? EMPTY_DRAFT}
          onChange={(draft) => drafts.current.set(key, draft)}
          onSent={() => drafts.current.delete(key)}
          onClose={() => setReported(null)}
          texts={texts}
        />
      )}
    </>
  );
}

function keyOf({ t, id, quote }: Reported): string {
  return `${t}:${id}:${quote}`;
}
