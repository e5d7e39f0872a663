import { getTermCard, type TermCard as TermCardData } from '@rujian/contract/areas/encyclopedia/public';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { whileShown } from '#web/api/while-shown.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Cover } from './cover.tsx';
import './term-card.css';

const CLOSE_AFTER_MS = 200;
const CARD_ID = 'term-card';
const EDGE_PX = 12;
const GAP_PX = 10;

/** Loaded on the first hover; the link itself opens the same text. */
export function TermCard({ term, close }: { term: HTMLElement; close: () => void }) {
  const { texts } = useSite();
  const contentLang = useContentLang();
  const card = useRef<HTMLDivElement>(null);
  const data = useCardOf(Number(term.dataset.term), close);
  useClosing(term, card, close);

  useLayoutEffect(() => {
    if (!data || !card.current) return;
    placeBeside(term, card.current);
    term.setAttribute('aria-describedby', CARD_ID);
    return () => term.removeAttribute('aria-describedby');
  }, [data, term]);

  if (!data) return null;
  const { id, title, pinyin, nameEn, category, summary, cover } = data;
  return createPortal(
    <div ref={card} id={CARD_ID} className="term-card" role="tooltip">
      <div className="term-card-head">
        <div>
          <b lang={contentLang}>{title}</b>
          <p className="term-card-sound">
            <span lang="zh-Latn">{pinyin}</span>
            {nameEn && <span lang="en">{nameEn}</span>}
          </p>
        </div>
        <Cover cover={cover} shape="1:1" decorative />
      </div>
      <p lang={contentLang}>{summary}</p>
      <p className="term-card-foot">
        <span>{fill(texts.termSource, { category: category.name })}</span>
        {/* For the mouse only: by keyboard the term itself is this link. */}
        <TextLink to={`/baike/${id}`} tabIndex={-1} aria-hidden label={texts.termOpen} />
      </p>
    </div>,
    document.getElementById('main') ?? document.body,
  );
}

const kept = new Map<string, Promise<TermCardData>>();

function useCardOf(id: number, close: () => void): TermCardData | null {
  const [data, setData] = useState<TermCardData | null>(null);
  // A withdrawn term closes the card: its page says so.
  useEffect(() => whileShown(loadCard(id), setData, close), [id, close]);
  return data;
}

function loadCard(id: number): Promise<TermCardData> {
  const key = `${document.documentElement.lang} ${id}`;
  let loading = kept.get(key);
  if (!loading) {
    loading = import('#web/api/browser-api.ts').then(({ callApi }) =>
      callApi(getTermCard, { id }, { errorMessage: false }),
    );
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
  }
  return loading;
}

function useClosing(term: HTMLElement, card: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    let closing: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (term.contains(target) || card.current?.contains(target));
    document.addEventListener(
      'pointerover',
      ({ target }) => {
        clearTimeout(closing);
        const isHeld = isInside(target) || term.matches(':focus-visible');
        if (!isHeld) closing = setTimeout(close, CLOSE_AFTER_MS);
      },
      { signal, passive: true },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    document.addEventListener('focusin', ({ target }) => !isInside(target) && close(), { signal });
    document.addEventListener('click', close, { signal });
    window.addEventListener('resize', close, { signal });
    return () => {
      clearTimeout(closing);
      listening.abort();
    };
  }, [term, card, close]);
}

function placeBeside(term: HTMLElement, card: HTMLElement): void {
  // A term may wrap over two lines; the card belongs to the first part.
  const [line = term.getBoundingClientRect()] = term.getClientRects();
  const { width, height } = card.getBoundingClientRect();
  const right = document.documentElement.clientWidth - EDGE_PX;
  const left = Math.max(EDGE_PX, Math.min(line.left - 28, right - width));
  const isRoomBelow = line.bottom + GAP_PX + height <= window.innerHeight;
  const top = isRoomBelow || line.top < height + GAP_PX ? line.bottom + GAP_PX : line.top - GAP_PX - height;
  card.classList.toggle('is-above', top < line.top);
  const origin = (card.offsetParent ?? document.body).getBoundingClientRect();
  card.style.left = `${left - origin.left}px`;
  card.style.top = `${top - origin.top}px`;
  card.style.setProperty('--pointer', `${line.left + Math.min(line.width, 48) / 2 - left}px`);
}
