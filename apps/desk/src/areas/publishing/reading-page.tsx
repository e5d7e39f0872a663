import type { DataOf } from '@rujian/contract/base/endpoint';
import type { diffRevisions } from '@rujian/contract/base/item-history';
import { useEffect, useRef } from 'react';
import { type MarkedChanges, markChanges, markRemarks, type PlacedRemark, selectedQuote } from './mark-page.ts';

/** Below the head of the site, which stays in view. */
const TITLE_GAP_PX = 88;

type Props = {
  html: string;
  name: string;
  width: 'desktop' | 'phone';
  changes: Pick<DataOf<typeof diffRevisions>, 'fields' | 'paragraphs'> | undefined;
  remarks: readonly PlacedRemark[];
  onMarked: (marked: MarkedChanges) => void;
  onSelect: (quote: string) => void;
  onRemark: (id: number) => void;
  onKey: (event: KeyboardEvent) => void;
  onPage: (page: Document) => void;
};

export function ReadingPage(props: Props) {
  const { html, name, width, changes, remarks } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  latest.current = props;

  function prepare() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const { theme } = document.documentElement.dataset;
    if (theme) page.documentElement.dataset.theme = theme;
    page.addEventListener('click', (event) => {
      const target = event.target as Element;
      const remark = target.closest<HTMLElement>('[data-remark]')?.dataset.remark;
      if (remark) latest.current.onRemark(Number(remark));
      // Links of the page would replace it.
      if (target.closest('a, button, summary, label')) event.preventDefault();
    });
    page.addEventListener('submit', (event) => event.preventDefault());
    page.addEventListener('keydown', (event) => latest.current.onKey(event));
    page.addEventListener('selectionchange', () => latest.current.onSelect(selectedQuote(page)));
    latest.current.onPage(page);
    startAtTitle(page);
    mark(page, latest.current);
  }

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body?.childElementCount) return;
    mark(page, { changes, remarks, onMarked: (marked) => latest.current.onMarked(marked) });
  }, [changes, remarks]);

  return <iframe ref={frame} className="reading-page" title={name} srcDoc={html} data-width={width} onLoad={prepare} />;
}

/** Reviewers know the head of the site; the reading begins with the title. */
function startAtTitle(page: Document): void {
  const title = page.querySelector('main h1');
  if (title) page.defaultView?.scrollTo(0, title.getBoundingClientRect().top - TITLE_GAP_PX);
}

function mark(page: Document, { changes, remarks, onMarked }: Pick<Props, 'changes' | 'remarks' | 'onMarked'>): void {
  if (changes && !page.body.dataset.marked) {
    page.body.dataset.marked = 'yes';
    onMarked(markChanges(page, changes));
  }
  markRemarks(page, remarks);
}
