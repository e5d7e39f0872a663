import { Button } from 'antd';
import { Loaded } from '#desk/kit/loaded.tsx';
import { inBrackets } from '#desk/kit/words/in-brackets.ts';
import { TITLE_MIN, TITLE_WARN } from '../editor/counts.ts';
import type { Editing } from '../editor/use-editing.ts';
import type { Findings } from '../editor/use-findings.ts';
import { FindingRow } from './finding-row.tsx';
import { texts } from './texts.ts';
import { useAddFound } from './use-add-found.ts';

type Props = { editing: Editing; findings: Findings; isReadOnly: boolean; onAll: () => void };

const SHOWN = 3;

export function CheckSummary({ editing, findings, isReadOnly, onAll }: Props) {
  const { words } = editing;
  const { unlinkedBrands, addBrands } = useAddFound(editing, findings);
  const length = [...words.title].length;
  const isTitleGood = length >= TITLE_MIN && length <= TITLE_WARN;
  const chosen = findings.suggested.data?.brands.filter(({ id }) => words.brands.some((brand) => brand.id === id));
  return (
    <section className="ed-sec">
      <h2>
        {texts.checks}
        <Button type="link" size="small" onClick={() => void findings.again()}>
          {texts.checkAgain}
        </Button>
      </h2>
      <Loaded query={findings.proof}>
        {({ findings: all }) => {
          const problems = [...all].sort((one, other) => one.level.localeCompare(other.level));
          const has = (rule: string) => all.some((finding) => finding.rule === rule);
          return (
            <ul className="bare-list">
              {isTitleGood && !has('title') && <FindingRow tone="good" title={texts.goodTitle} />}
              {words.bodyHtml.includes('<img') && !has('alt') && <FindingRow tone="good" title={texts.goodAlt} />}
              {words.bodyHtml.includes('data-block="chart"') && <FindingRow tone="good" title={texts.goodSources} />}
              {chosen && chosen.length > 0 && unlinkedBrands.length === 0 && (
                <FindingRow tone="good" title={texts.goodBrands} note={chosen.map(({ name }) => name).join('、')} />
              )}
              {problems.slice(0, SHOWN).map(({ rule, field, start, level, hint, text }) => (
                <FindingRow
                  key={`${rule} ${field} ${start}`}
                  tone={level}
                  title={hint}
                  note={text === '' ? undefined : `“${text.slice(0, 24)}”`}
                />
              ))}
              {unlinkedBrands.length > 0 && (
                <FindingRow
                  tone="warning"
                  title={texts.brandsFound}
                  note={unlinkedBrands.map(({ name }) => name).join('、')}
                  action={{ label: texts.add, press: addBrands, disabled: isReadOnly }}
                />
              )}
              {problems.length > SHOWN && (
                <li>
                  <Button type="link" size="small" onClick={onAll}>
                    {texts.seeAll}
                    {inBrackets(String(problems.length))}
                  </Button>
                </li>
              )}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
