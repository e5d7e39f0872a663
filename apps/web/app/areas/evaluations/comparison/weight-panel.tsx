import { isScored, weightShares } from '@rujian/contract/areas/evaluations/scoring';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { INDICATOR_GROUP } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Fold } from '../fold.tsx';
import type { EvaluationTexts } from '../texts.ts';
import { emphasised, equalWeights, groupsOf, type Row, testAddress } from './comparison.ts';
import { Grade, type TableProps } from './comparison-table.tsx';
import { totalText } from './value-cell.tsx';

export function WeightPanel(props: TableProps & { reactions: Reactions; onMove: (weights: number[]) => void }) {
  const { test, address, comparison, reactions, texts, onMove } = props;
  const { lang } = useVisit();
  const { site } = useSite();
  const contentLang = useContentLang();
  const { indicators } = test;
  const { weights, ranked } = comparison;
  const shares = weightShares(indicators, weights);
  const here = testAddress(test, address);
  const presets = [
    { name: texts.presetPublished, weights: null },
    { name: texts.presetEqual, weights: equalWeights(indicators) },
    ...groupsOf(indicators).map((group) => ({
      name: fill(texts.presetGroup, { group: INDICATOR_GROUP.label(group, lang) }),
      weights: emphasised(indicators, group),
    })),
  ];
  const [first] = ranked;
  return (
    <Fold
      id="weights"
      title={texts.weights}
      note={address.weights ? texts.weightsActive : texts.weightsPublished}
      startsOpen={address.weights !== null}
    >
      <p className="deck">{texts.weightsIntro}</p>
      <nav className="chips weight-presets" aria-label={texts.weightsPresets}>
        {presets.map((preset) => {
          const to = testAddress(test, { ...address, weights: preset.weights });
          return (
            <Link key={preset.name} className="chip" to={to} aria-current={to === here ? 'true' : undefined}>
              {preset.name}
            </Link>
          );
        })}
      </nav>
      <div className="weight-grid stack-8">
        <div>
          <noscript>
            <p className="note">{texts.weightsNoScript}</p>
          </noscript>
          <ul className="weight-list needs-js">
            {indicators.map(
              (indicator, place) =>
                isScored(indicator) && (
                  <li key={indicator.key}>
                    <label htmlFor={`weight-${indicator.key}`} lang={contentLang}>
                      {indicator.name}
                    </label>
                    <input
                      id={`weight-${indicator.key}`}
                      type="range"
                      min="0"
                      max="100"
                      step="1"
                      value={weights[place] ?? 0}
                      aria-label={fill(texts.weightOf, { indicator: inSentence(indicator.name, lang) })}
                      aria-valuetext={fill(texts.weightShare, { share: shares[place] ?? 0 })}
                      onChange={({ currentTarget }) => onMove(weights.with(place, Number(currentTarget.value)))}
                    />
                    <output htmlFor={`weight-${indicator.key}`}>
                      {fill(texts.weightShare, { share: shares[place] ?? 0 })}
                    </output>
                  </li>
                ),
            )}
          </ul>
          <p className="weight-actions flow">
            {address.weights && (
              <Link className="btn btn-s" to={testAddress(test, { ...address, weights: null })}>
                {texts.weightsReset}
              </Link>
            )}
            <PageReactions reactions={reactions} form="button" />
            <ShareButton title={test.plainTitle} url={site.siteUrl + here} form="button" />
          </p>
        </div>
        <div>
          <h3 id="ranking" className="weight-head">
            {texts.ranking}
          </h3>
          {first && first.score.total !== null ? (
            <p className="sr" aria-live="polite">
              {fill(texts.rankingLive, { name: first.product.name, total: formatNumber(first.score.total, 1) })}
            </p>
          ) : (
            <p className="note">{texts.weightsZero}</p>
          )}
          <ol className="weight-ranks" aria-labelledby="ranking">
            {ranked.map((row) => (
              <RankedProduct key={row.product.id} row={row} texts={texts} />
            ))}
          </ol>
        </div>
      </div>
    </Fold>
  );
}

function RankedProduct({ row: { product, score, movement }, texts }: { row: Row; texts: EvaluationTexts }) {
  const places = Math.abs(movement);
  return (
    <li>
      <span className="rank-n">{score.rank ?? '–'}</span>
      <b lang={useContentLang()}>{product.name}</b>
      {places > 0 && score.rank !== null && (
        <span className={movement > 0 ? 'delta delta-up' : 'delta delta-dn'}>
          <span aria-hidden="true">
            {movement > 0 ? '▲' : '▼'}
            {places}
          </span>
          <span className="sr">{fill(movement > 0 ? texts.movedUp : texts.movedDown, { places })}</span>
        </span>
      )}
      <Grade grade={score.grade} />
      <em>{totalText(score.total)}</em>
    </li>
  );
}
