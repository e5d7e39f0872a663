import type { ProofFinding } from '@rujian/contract/areas/articles/aids';
import { Alert, Flex } from 'antd';
import { Link } from 'react-router';
import { fieldName } from '#desk/kit/item/field-name.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import type { Editing } from '../editor/use-editing.ts';
import { type Findings, findingKey } from '../editor/use-editing.ts';
import { FindingRow, useAddFound } from './finding-row.tsx';
import { replacementFor, summaryOf } from './fixes.ts';
import { texts } from './texts.ts';

type Props = {
  editing: Editing;
  findings: Findings;
  isReadOnly: boolean;
  onGoTo: (key: string) => boolean;
  onReplace: (key: string, words: string) => boolean;
};

export function ProofTab({ editing, findings, isReadOnly, onGoTo, onReplace }: Props) {
  function goTo(finding: ProofFinding) {
    if (!onGoTo(findingKey(finding))) notify('info', texts.gone);
  }

  function fixOf(finding: ProofFinding) {
    if (isReadOnly) return undefined;
    const { rule, field, text } = finding;
    if (rule === 'summary' && editing.words.bodyHtml !== '') {
      return () => editing.change({ summary: summaryOf(editing.words) });
    }
    const mended = replacementFor(finding);
    if (mended === undefined) return undefined;
    if (field === 'body') {
      return () => {
        if (!onReplace(findingKey(finding), mended)) notify('info', texts.gone);
      };
    }
    const words = editing.words[field as 'title'];
    if (typeof words !== 'string' || !words.includes(text)) return undefined;
    return () => editing.change({ [field]: words.replace(text, mended) });
  }

  return (
    <section className="ed-sec">
      <h2>
        {texts.checks}
        <TextButton type="link" size="small" onClick={() => void findings.again()} label={texts.checkAgain} />
      </h2>
      {findings.isOld && <Alert type="info" title={texts.checkOld} className="gap-below" />}
      <Loaded
        query={findings.proof}
        isEmpty={({ findings: all }) => all.length === 0}
        empty={<Nothing text={texts.allGood} />}
      >
        {({ findings: all }) => (
          <ul className="bare-list">
            {[...all]
              .sort((one, other) => one.level.localeCompare(other.level))
              .map((finding) => {
                const fix = fixOf(finding);
                return (
                  <FindingRow
                    key={findingKey(finding)}
                    tone={finding.level}
                    title={finding.hint}
                    note={
                      <>
                        {finding.level === 'blocker' ? texts.blocker : texts.warning} · {fieldName(finding.field)}
                        {finding.text !== '' && ` · “${finding.text.slice(0, 24)}”`}
                      </>
                    }
                    action={
                      finding.field === 'body' && finding.text !== ''
                        ? { label: texts.goTo, press: () => goTo(finding) }
                        : undefined
                    }
                    second={fix && { label: texts.fix, press: fix }}
                  />
                );
              })}
          </ul>
        )}
      </Loaded>
      <Suggestions editing={editing} findings={findings} isReadOnly={isReadOnly} onGoTo={onGoTo} />
    </section>
  );
}

function Suggestions({ editing, findings, isReadOnly, onGoTo }: Omit<Props, 'onReplace'>) {
  const { unlinkedBrands, unlinkedTags, addBrand, addTag } = useAddFound(editing, findings);
  const found = findings.suggested.data;
  if (!found) return null;
  const { terms, standards, drafts } = found;
  const add = (press: () => void) => ({ label: texts.add, press, disabled: isReadOnly });
  return (
    <>
      <h2>{texts.suggestions}</h2>
      <ul className="bare-list">
        {unlinkedBrands.map(({ id, name, count }) => (
          <FindingRow
            key={`brand ${id}`}
            tone="warning"
            title={name}
            note={`${texts.brandsFound} · ${count}`}
            action={add(() => addBrand(id))}
          />
        ))}
        {unlinkedTags.map((tag) => (
          <FindingRow
            key={`tag ${tag.id}`}
            tone="warning"
            title={tag.name}
            note={`${texts.tagsFound} · ${tag.count}`}
            action={add(() => addTag(tag))}
          />
        ))}
        {terms.map(({ id, name, count }) => (
          <FindingRow
            key={`term ${id}`}
            tone="good"
            title={name}
            note={`${texts.termsFound} · ${count} · ${texts.termsNote}`}
            action={{ label: texts.goTo, press: () => void onGoTo(`term ${id}`) }}
          />
        ))}
        {standards.map(({ number, title, isKnown, note }) => (
          <FindingRow
            key={number}
            tone={isKnown ? 'good' : 'warning'}
            title={number}
            note={isKnown ? [title, note].filter(Boolean).join(' · ') : texts.standardUnknown}
          />
        ))}
      </ul>
      {drafts.length > 0 && (
        <>
          <h2>{texts.draftsFound}</h2>
          {drafts.map(({ id, title, state, writer }) => (
            <Flex key={id} gap={8} align="center" justify="space-between">
              <Link to={`/articles/${id}`}>{title}</Link>
              <span>
                {writer?.name} <StateTag state={state} />
              </span>
            </Flex>
          ))}
        </>
      )}
    </>
  );
}
