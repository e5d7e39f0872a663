import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { island } from '#web/ui/document/island.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { Section } from '#web/ui/section.tsx';
import { Fold } from '../fold.tsx';
import type { EvaluationTexts } from '../texts.ts';
import type { ComparedTest } from './comparison.ts';
import { comparisonOf, readTestAddress, type TestAddress, testAddress } from './comparison.ts';
import { ComparisonTable, type OpenProps, type TableProps, TotalCell } from './comparison-table.tsx';
import { ScoreTables } from './score-tables.tsx';
import { TableBox, ValueCell } from './value-cell.tsx';
import { WeightPanel } from './weight-panel.tsx';

// Loaded on demand, because few readers open a number.
const ResultDialog = lazy(() =>
  import('./result-dialog.tsx').then(({ ResultDialog: component }) => ({ default: component })),
);

type Props = { test: ComparedTest; search: string; reactions: Reactions; texts: EvaluationTexts };

/** Order, selection and weights of a test; without scripts each is a link to another address. */
export const ComparisonPart = island('comparison', Content, { texts: 'evaluations' });

function Content({ test, search, reactions, texts }: Props) {
  const { place, address, change } = useTestAddress(test, search);
  const [opened, setOpened] = useState<{ productId: number; place: number } | null>(null);
  const comparison = comparisonOf(test, address);
  const openedRow = comparison.rows.find(({ product }) => product.id === opened?.productId);
  const open = (productId: number, place: number) => setOpened({ productId, place });
  const parts = { test, address, comparison, texts };
  return (
    <div ref={place}>
      <ComparisonTable {...parts} onOpen={open} />
      {comparison.compared.length > 1 && <SideBySide {...parts} onOpen={open} />}
      <div className="folds">
        <WeightPanel {...parts} reactions={reactions} onMove={(weights) => change({ weights })} />
        <ScoreTables {...parts} />
        <TestMethod test={test} texts={texts} />
      </div>
      {opened && openedRow && (
        <Suspense>
          <ResultDialog
            test={test}
            row={openedRow}
            place={opened.place}
            texts={texts}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Compared products in columns, indicators in rows; equal rows can be hidden. */
function SideBySide({ test, comparison, texts, onOpen }: TableProps & OpenProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { compared, places } = comparison;
  return (
    <Section
      id="side-by-side"
      className="sec"
      title={texts.compareTitle}
      note={comparison.hidden > 0 && fill(texts.hiddenEqual, { count: comparison.hidden })}
    >
      <TableBox caption={fill(texts.compareCaption, { count: compared.length })} className="cmp-side">
        <thead>
          <tr>
            <th scope="col" className="pin">
              {texts.indicator}
            </th>
            {compared.map(({ product }) => (
              <th key={product.id} scope="col" className="n">
                <Link className="hl" to={`/product/${product.product.id}`} lang={contentLang}>
                  {product.name}
                </Link>
                <small>{packSize(product.spec, lang)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="pin">
              {texts.totalScore}
            </th>
            {compared.map((row) => (
              <TotalCell key={row.product.id} row={row} />
            ))}
          </tr>
          {test.ranksPrice && (
            <tr>
              <th scope="row" className="pin">
                {texts.price}
                <small>{fill(texts.priceUnit, { unit: test.priceUnit })}</small>
              </th>
              {compared.map(({ product }) => (
                <td key={product.id} className="n">
                  {product.pricePer100 ?? '–'}
                </td>
              ))}
            </tr>
          )}
          {places.map((place) => {
            const indicator = test.indicators[place];
            return (
              indicator && (
                <tr key={indicator.key}>
                  <th scope="row" className="pin" lang={contentLang}>
                    {indicator.name}
                    <small>{indicator.unit}</small>
                  </th>
                  {compared.map((row) => (
                    <ValueCell
                      key={row.product.id}
                      row={row}
                      indicator={indicator}
                      place={place}
                      comparison={comparison}
                      texts={texts}
                      onOpen={onOpen}
                    />
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </TableBox>
    </Section>
  );
}

/** The state of the comparison is the address, which its links change without a request. */
function useTestAddress(test: ComparedTest, search: string) {
  const [current, setCurrent] = useState(search);
  const place = useRef<HTMLDivElement>(null);
  const address = readTestAddress(current, test);

  useEffect(() => {
    const readAgain = () => setCurrent(window.location.search);
    const follow = (event: MouseEvent) => {
      const to = otherState(event);
      if (to === null) return;
      event.preventDefault();
      window.history.pushState(null, '', to);
      readAgain();
    };
    const links = place.current;
    links?.addEventListener('click', follow);
    window.addEventListener('popstate', readAgain);
    return () => {
      links?.removeEventListener('click', follow);
      window.removeEventListener('popstate', readAgain);
    };
  }, []);

  return {
    place,
    address,
    /** While a slider moves, no step of it becomes an entry of the history. */
    change(changes: Partial<TestAddress>): void {
      const to = testAddress(test, { ...address, ...changes });
      window.history.replaceState(window.history.state, '', to);
      setCurrent(window.location.search);
    },
  };
}

/** Where a link to another state of this page leads; other links are left to the browser. */
function otherState({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const { pathname, search, hash } = new URL(link.href);
  return pathname === window.location.pathname && !hash ? pathname + search : null;
}

function TestMethod({ test, texts }: { test: ComparedTest; texts: EvaluationTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const periodText = (period: { from: number; to: number } | null) =>
    period && fill(texts.period, { from: formatDate(lang, period.from), to: formatDate(lang, period.to) });
  const facts: Fact[] = [
    [texts.independence, test.conflictStatement],
    [texts.funding, test.funding],
    [texts.bought, periodText(test.bought)],
    [texts.tested, periodText(test.tested)],
    [texts.budget, test.budget && fill(texts.paidYuan, { price: test.budget })],
  ];
  return (
    <Fold id="method" title={texts.methodTitle} note={texts.methodNote}>
      <p className="method-note" lang={contentLang}>
        {test.methodNote}
      </p>
      <Facts facts={facts} />
      {test.labs.length > 0 && (
        <>
          <h3 className="lab-head">{texts.labs}</h3>
          <ul className="labs">
            {test.labs.map((lab) => (
              <li key={lab.name + lab.reportNo}>
                <b lang={contentLang}>{lab.name}</b>
                <p className="meta">
                  {lab.reportNo && <span>{fill(texts.labReport, { no: lab.reportNo })}</span>}
                  {lab.reportPages !== null && <span>{fill(texts.labPages, { pages: lab.reportPages })}</span>}
                  {lab.cmaNo && <span>{fill(texts.labCma, { no: lab.cmaNo })}</span>}
                  {lab.cnasNo && <span>{fill(texts.labCnas, { no: lab.cnasNo })}</span>}
                </p>
                {lab.reportUrl && (
                  <a className="link" href={lab.reportUrl}>
                    {texts.labFile}
                  </a>
                )}
                {lab.reportSha256 && (
                  <p className="hash">
                    {texts.labHash}
                    <code>{lab.reportSha256}</code>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}
