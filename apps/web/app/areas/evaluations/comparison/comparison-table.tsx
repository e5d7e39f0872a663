import type { EvaluationIndicator } from '@rujian/contract/areas/evaluations/public';
import { isScored, weightShares } from '@rujian/contract/areas/evaluations/scoring';
import { GRADE, type Grade as GradeKey, SCORE_DIRECTION } from '@rujian/contract/vocabulary/evaluations';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { EvaluationTexts } from '../texts.ts';
import type { ComparedTest, Comparison, Row } from './comparison.ts';
import { BY_PRICE, BY_TOTAL, COMPARED_MAX, type TestAddress, testAddress } from './comparison.ts';
import { DIRECTION_SIGNS, TableBox, totalText, ValueCell } from './value-cell.tsx';

export type TableProps = { test: ComparedTest; address: TestAddress; comparison: Comparison; texts: EvaluationTexts };

export type OpenProps = { onOpen: (productId: number, place: number) => void };

/** Products in rows, indicators in columns; every heading is a sort link. */
export function ComparisonTable({ onOpen, ...parts }: TableProps & OpenProps) {
  const { test, comparison, texts } = parts;
  const caption = fill(texts.tableCaption, { products: test.products.length, indicators: test.indicators.length });
  const shares = weightShares(test.indicators, comparison.weights);
  return (
    <Section id="table" className="sec" title={texts.table} note={texts.tableNote}>
      <TableTools {...parts} />
      <TableBox caption={caption} className="cmp-products">
        <thead>
          <tr>
            <th scope="col" className="pin">
              <span className="pin-head">
                {texts.product}
                <Link className="pin-total" to={testAddress(test, { ...parts.address, sort: BY_TOTAL })}>
                  {texts.totalScore}
                </Link>
              </span>
            </th>
            {comparison.places.map((place) => (
              <IndicatorHead key={place} {...parts} place={place} />
            ))}
            {test.ranksPrice && (
              <SortHead {...parts} sort={BY_PRICE} name={texts.price} ascends>
                <small>{fill(texts.priceUnit, { unit: test.priceUnit })}</small>
              </SortHead>
            )}
            <SortHead {...parts} sort={BY_TOTAL} name={texts.totalScore} className="tot">
              <small>{texts.totalUnit}</small>
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map((row) => (
            <tr key={row.product.id}>
              <ProductHead {...parts} row={row} />
              {comparison.places.map((place) => (
                <ValueCell
                  key={place}
                  row={row}
                  indicator={test.indicators[place] as EvaluationIndicator}
                  place={place}
                  comparison={comparison}
                  texts={texts}
                  onOpen={onOpen}
                />
              ))}
              {test.ranksPrice && <td className="n">{row.product.pricePer100 ?? '–'}</td>}
              <TotalCell row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <FootRow name={texts.limit} test={test}>
            {comparison.places.map((place) => (
              <LimitCell key={place} indicator={test.indicators[place]} texts={texts} />
            ))}
          </FootRow>
          <FootRow name={texts.weight} test={test}>
            {comparison.places.map((place) => {
              const indicator = test.indicators[place];
              return (
                <td key={place} className="n">
                  {indicator && isScored(indicator) ? `${shares[place]}%` : texts.notScored}
                </td>
              );
            })}
          </FootRow>
        </tfoot>
      </TableBox>
    </Section>
  );
}

function TableTools({ test, address, comparison, texts }: TableProps) {
  const { compared, onlyDifferences } = address;
  const label =
    compared.length === 0
      ? texts.compareHint
      : compared.length === 1
        ? texts.compareOne
        : fill(texts.compareMany, { count: compared.length });
  return (
    <div className="cmp-tools flow quiet">
      <p>
        {label}
        {compared.length > 0 && (
          <TextLink className="link" to={testAddress(test, { ...address, compared: [] })} label={texts.compareClear} />
        )}
      </p>
      <p>
        {comparison.hidden > 0 && <span>{fill(texts.hiddenEqual, { count: comparison.hidden })}</span>}
        <Link className="link" to={testAddress(test, { ...address, onlyDifferences: !onlyDifferences })}>
          {onlyDifferences ? texts.allIndicators : texts.onlyDifferences}
        </Link>
      </p>
    </div>
  );
}

function IndicatorHead({ place, ...parts }: TableProps & { place: number }) {
  const { lang } = useVisit();
  const indicator = parts.test.indicators[place];
  if (!indicator) return null;
  const { direction } = indicator;
  const explained = SCORE_DIRECTION.label(direction, lang);
  return (
    <SortHead {...parts} sort={indicator.key} name={indicator.name} ascends={direction === 'lower'}>
      <small>
        {indicator.unit}
        {direction !== 'none' && (
          <span className="direction" title={explained}>
            <span aria-hidden="true"> {DIRECTION_SIGNS[direction]}</span>
            <span className="sr">{explained}</span>
          </span>
        )}
      </small>
    </SortHead>
  );
}

type SortHeadProps = TableProps & {
  sort: string;
  name: string;
  ascends?: boolean;
  className?: string;
  children: ReactNode;
};

function SortHead({ test, address, texts, sort, name, ascends, className, children }: SortHeadProps) {
  const contentLang = useContentLang();
  const isCurrent = address.sort === sort;
  const isReversed = address.sort === `-${sort}`;
  const isAscending = Boolean(ascends) !== isReversed;
  return (
    <th
      scope="col"
      className={className ? `n ${className}` : 'n'}
      aria-sort={isCurrent || isReversed ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <Link
        to={testAddress(test, { ...address, sort: isCurrent ? `-${sort}` : sort })}
        title={fill(texts.sortBy, { name })}
        lang={contentLang}
      >
        {name}
        <Icon name={isCurrent || isReversed ? (isAscending ? 'up' : 'down') : 'sort'} small />
      </Link>
      {children}
    </th>
  );
}

function ProductHead({ test, address, texts, row }: TableProps & { row: Row }) {
  const contentLang = useContentLang();
  const { product } = row;
  const isChosen = address.compared.includes(product.id);
  const compared = isChosen ? address.compared.filter((id) => id !== product.id) : [...address.compared, product.id];
  return (
    <th scope="row" className="pin">
      <span className="pin-head">
        <Link className="hl" to={`/product/${product.product.id}`} lang={contentLang}>
          <Headline text={product.shownName} />
        </Link>
        <b className="pin-total">{totalText(row.score.total)}</b>
      </span>
      <small>
        <TextLink to={`/brand/${product.brand.id}`} lang={contentLang} label={product.brand.name} />
        {(isChosen || address.compared.length < COMPARED_MAX) && (
          <TextLink
            className={isChosen ? 'pick is-chosen' : 'pick'}
            to={testAddress(test, { ...address, compared })}
            aria-label={fill(isChosen ? texts.removeFromCompare : texts.addToCompare, { name: product.name })}
            label={isChosen ? `✓ ${texts.compareChosen}` : `＋ ${texts.compareAdd}`}
          />
        )}
      </small>
    </th>
  );
}

export function TotalCell({ row: { score } }: { row: Row }) {
  return (
    <td className="n tot">
      <b>{totalText(score.total)}</b>
      <Grade grade={score.grade} />
    </td>
  );
}

export function Grade({ grade }: { grade: GradeKey | null }) {
  const { lang } = useVisit();
  return grade && <small className={`grade grade-${grade}`}>{GRADE.label(grade, lang)}</small>;
}

function FootRow({ name, test, children }: { name: string; test: ComparedTest; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="pin">
        {name}
      </th>
      {children}
      {test.ranksPrice && <td />}
      <td className="tot" />
    </tr>
  );
}

function LimitCell({ indicator, texts }: { indicator: EvaluationIndicator | undefined; texts: EvaluationTexts }) {
  return (
    <td className="n limit-cell">
      <Whole text={indicator?.limit || texts.noLimit} />
      {indicator?.mandatory && <small className="tag">{texts.mandatory}</small>}
    </td>
  );
}
