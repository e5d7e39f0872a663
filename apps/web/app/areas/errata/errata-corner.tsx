import { useEffect, useRef, useState } from 'react';
import { type Draft, EMPTY_DRAFT, ErratumDialog } from './erratum-dialog.tsx';
import { QuoteButton } from './quote-button.tsx';
import { type Reported, reportedBy, type SelectedText, selectedText } from './selected-text.ts';
import type { ErrataTexts } from './texts.ts';

/** The report button appears once the selection is stable. */
const MARKED_MS = 250;

type Props = { first: Event; texts: ErrataTexts };

/** Error reports on a public page; loaded with the first event that needs it. */
export function ErrataCorner({ first, texts }: Props) {
  const [marked, setMarked] = useState<SelectedText | null>(null);
  const [reported, setReported] = useState<Reported | null>(null);
  /** Unsent drafts by target, so that closing the dialog loses nothing. */
  const drafts = useRef(new Map<string, Draft>());

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let pressed: SelectedText | null = null;

    const mark = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setMarked(selectedText()), MARKED_MS);
    };
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-erratum]');
      if (!button) return;
      setReported(reportedBy(button.dataset, selectedText() ?? pressed));
      setMarked(null);
    };
    document.addEventListener('selectionchange', mark, { signal });
    // Pressing a button may clear the selection before the click.
    document.addEventListener('pointerdown', () => (pressed = selectedText()), { signal });
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
