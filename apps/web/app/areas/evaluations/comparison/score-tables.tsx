import type { EvaluationIndicator } from '@rujian/contract/areas/evaluations/public';
import { LABEL_CAP, LIMIT_CAP, weightShares } from '@rujian/contract/areas/evaluations/scoring';
import { INDICATOR_GROUP, SCORE_DIRECTION } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Fold } from '../fold.tsx';
import type { EvaluationTexts } from '../texts.ts';
import type { Row } from './comparison.ts';
import { Grade, type TableProps } from './comparison-table.tsx';
import { TableBox, totalText } from './value-cell.tsx';

export function ScoreTables({ test, comparison, texts }: TableProps) {
  return (
    <Fold id="scores" title={texts.scores} note={texts.scoresNote}>
      <GroupScores rows={comparison.ranked} indicators={test.indicators} texts={texts} />
      <div className="formula">
        <div>
          <h3>{texts.formulaTitle}</h3>
          <ol>
            {[
              texts.formulaIndicator,
              texts.formulaGroup,
              texts.formulaTotal,
              texts.formulaNotFound,
              fill(texts.formulaCaps, { limit: LIMIT_CAP, label: LABEL_CAP }),
              texts.formulaGrades,
            ].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </div>
        <Anchors
          indicators={test.indicators}
          shares={weightShares(test.indicators, comparison.weights)}
          texts={texts}
        />
      </div>
    </Fold>
  );
}

type GroupProps = { rows: Row[]; indicators: EvaluationIndicator[]; texts: EvaluationTexts };

function GroupScores({ rows, indicators, texts }: GroupProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const groups = rows[0]?.score.groups ?? [];
  const weight = groups.reduce((sum, group) => sum + group.weight, 0) || 1;
  const nameOf = (keys: readonly string[]) =>
    indicators
      .filter(({ key }) => keys.includes(key))
      .map(({ name }) => name)
      .join(texts.listSeparator);
  return (
    <TableBox caption={texts.scoresCaption} className="score-t">
      <thead>
        <tr>
          <th scope="col" className="pin">
            {texts.product}
          </th>
          {groups.map((group) => (
            <th key={group.group} scope="col" className="n">
              {fill(texts.groupHead, {
                group: INDICATOR_GROUP.label(group.group, lang),
                share: formatNumber((group.weight / weight) * 100),
              })}
            </th>
          ))}
          <th scope="col" className="n tot">
            {texts.totalScore}
          </th>
          <th scope="col">{texts.grade}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ product, score }) => (
          <tr key={product.id}>
            <th scope="row" className="pin" lang={contentLang}>
              {product.name}
              {score.failedLimits.length > 0 && (
                <small className="cap-note">
                  {fill(texts.cappedTotal, {
                    items: nameOf(score.failedLimits),
                    cap: LIMIT_CAP,
                    uncapped: score.uncapped ?? 0,
                  })}
                </small>
              )}
            </th>
            {groups.map(({ group }) => {
              const own = score.groups.find((one) => one.group === group);
              return (
                <td key={group} className="n">
                  {totalText(own?.score ?? null)}
                  {own?.capped && <small className="cap-note">{fill(texts.cappedGroup, { cap: LABEL_CAP })}</small>}
                </td>
              );
            })}
            <td className="n tot">
              <b>{totalText(score.total)}</b>
            </td>
            <td>
              <Grade grade={score.grade} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

type AnchorProps = { indicators: EvaluationIndicator[]; shares: number[]; texts: EvaluationTexts };

function Anchors({ indicators, shares, texts }: AnchorProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <div>
      <h3 id="anchors">{texts.anchors}</h3>
      {indicators.some(({ anchorsDerived }) => anchorsDerived) && <p className="deck">{texts.anchorsNote}</p>}
      <TableBox caption={texts.anchorsCaption} className="anchor-t">
        <thead>
          <tr>
            <th scope="col">{texts.indicator}</th>
            <th scope="col">{texts.direction}</th>
            <th scope="col" className="n">
              {texts.weight}
            </th>
            <th scope="col">{texts.anchorsPoints}</th>
            <th scope="col">{texts.anchorsSource}</th>
          </tr>
        </thead>
        <tbody>
          {indicators.map((indicator, place) => (
            <tr key={indicator.key}>
              <th scope="row" lang={contentLang}>
                {indicator.name}
              </th>
              <td>{SCORE_DIRECTION.label(indicator.direction, lang)}</td>
              <td className="n">{indicator.anchors.length > 0 ? `${shares[place]}%` : texts.notScored}</td>
              <td>
                {indicator.anchors
                  .map(({ value, score }) => fill(texts.anchorPoint, { value, score }))
                  .join(texts.listSeparator)}
              </td>
              <td>{sourceOf(indicator, texts)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </div>
  );
}

function sourceOf({ anchors, anchorsDerived }: EvaluationIndicator, texts: EvaluationTexts) {
  if (anchors.length === 0) return '–';
  return anchorsDerived ? texts.anchorsDerived : texts.anchorsPublished;
}
