import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { SelectedText } from './selected-text.ts';
import './errata.css';

const EDGE_PX = 8;
const GAP_PX = 10;

type Props = { marked: SelectedText; label: string; onPress: () => void };

/** Below the selected text, because the system menu is usually above it. */
export function QuoteButton({ marked, label, onPress }: Props) {
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
