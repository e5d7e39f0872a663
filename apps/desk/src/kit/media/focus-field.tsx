import type { KeyboardEvent, MouseEvent } from 'react';
import type { Focus } from './crop-picture.ts';
import { texts } from './texts.ts';
import './media.css';

const STEP = 0.02;
const MOVES: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type Props = { src: string; alt: string; focus: Focus; onChange: (focus: Focus) => void };

export function FocusField({ src, alt, focus, onChange }: Props) {
  function point(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space send a click without a position, which changes nothing.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  }

  function nudge(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(focus.x + move.x), y: within(focus.y + move.y) });
  }

  return (
    <button type="button" className="crop-field" aria-label={texts.cropFocus} onClick={point} onKeyDown={nudge}>
      <img src={src} alt={alt} />
      <span className="crop-focus" style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
    </button>
  );
}

function within(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
}
