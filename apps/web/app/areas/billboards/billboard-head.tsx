import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { editionPath } from './billboard-path.ts';
import type { BillboardView } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

export type Tab = 'method' | 'past' | undefined;

type Props = { board: BillboardView; trail: readonly Step[]; tools: ReactNode; tab: Tab; texts: BillboardTexts };

export function BillboardHead({ board, trail, tools, tab, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { edition, object } = board;
  const sample = edition.sampleSize;
  const facts = { period: edition.period, count: board.entries.length, object: object.name };
  const tabs: [Tab, string][] = [
    [undefined, texts.tabRanking],
    ['method', texts.tabMethod],
    ['past', texts.tabPast],
  ];
  return (
    <>
      <PageHead
        isItem
        trail={trail}
        above={<p className="kicker">{fill(texts.kicker, { period: board.periodType.name, kind: board.kind.name })}</p>}
        title={<Headline text={board.title} />}
        intro={
          <span lang={lang}>
            {sample === null
              ? fill(texts.facts, facts)
              : fill(texts.factsSample, { ...facts, sample: formatNumber(sample) })}
          </span>
        }
        tools={tools}
      />
      <div className="bb-filter split">
        <nav className="chips" aria-label={texts.siblings} lang={contentLang}>
          {board.siblings.map(({ id, name }) => (
            <Link key={id} className="chip" to={`/billboard/${id}`} aria-current={id === board.id ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <nav className="tabs bb-tabs" aria-label={texts.tabs}>
        {tabs.map(([own, name]) => (
          <Link
            key={name}
            to={editionPath(board, edition.id, { tab: own })}
            aria-current={own === tab ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}
