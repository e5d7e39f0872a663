import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { type Draft, EMPTY_DRAFT, ErratumDialog } from './erratum-dialog.tsx';
import { type Reported, reportedBy, type SelectedText, selectedText } from './selected-text.ts';
import type { ErrataTexts } from './texts.ts';
import './errata.css';

const MARKED_MS = 250;

/** Error reports on a public page; loaded with the first event that needs it. */
export function ErrataCorner({ first, texts }: { first: Event; texts: ErrataTexts }) {
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

const EDGE_PX = 8;
const GAP_PX = 10;

type QuoteProps = { marked: SelectedText; label: string; onPress: () => void };

/** Below the selected text, because the system menu is usually above it. */
function QuoteButton({ marked, label, onPress }: QuoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    if (!current) return;
    const half = current.offsetWidth / 2;
    const widest = document.documentElement.clientWidth - EDGE_PX - half;
    current.style.left = `${Math.min(Math.max(marked.left, EDGE_PX + half), widest) - half}px`;
    current.style.top = `${marked.bottom + GAP_PX}px`;
  }, [marked]);
  return (
    <button
      ref={button}
      type="button"
      className="quote-button inline"
      // Keeps the selection while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name="pen" small />
      {label}
    </button>
  );
}
