import type { DeskContribution } from '@rujian/contract/areas/contributions/desk';
import { fill } from '@rujian/contract/base/fill';
import { RIGHTS_DECLARATION } from '@rujian/contract/vocabulary/contributions';
import { Alert, Descriptions } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { texts } from './texts.ts';

/** Author, declarations, and automatic findings. */
export function ContributionFacts({ contribution }: { contribution: DeskContribution }) {
  const { author, penName, column, editor, rights, aiUse, findings, sealed } = contribution;
  const aiNames = { none: texts.aiNone, assisted: texts.aiAssisted, generated: texts.aiGenerated };
  const facts = [
    [texts.author, sealed ? texts.sealedAuthor : (author?.name ?? texts.protected)],
    [texts.penName, penName],
    [texts.column, column?.name ?? ''],
    [texts.editor, editor?.name ?? ''],
    [texts.rights, rights ? RIGHTS_DECLARATION.label(rights, deskLang) : ''],
    [texts.aiUse, sealed ? '' : aiNames[aiUse]],
  ].filter(([, value]) => value);
  return (
    <Card size="small" title={texts.facts} className="gap-below">
      <Descriptions
        column={1}
        size="small"
        items={facts.map(([label, children]) => ({ key: String(label), label, children }))}
      />
      {findings?.duplicates.map(({ article, percent }) => (
        <Alert
          key={article.id}
          type="error"
          showIcon
          title={
            <>
              {fill(texts.alikeTo, { percent })}{' '}
              <a href={`/news/${article.id}`} target="_blank" rel="noreferrer">
                {article.name}
              </a>
            </>
          }
        />
      ))}
      {findings && findings.contacts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(texts.contactsFound, { kinds: findings.contacts.join(texts.listSeparator) })}
        />
      )}
      {findings?.ruleClass && (
        <Alert type="warning" showIcon title={fill(texts.wordsFound, { rule: findings.ruleClass })} />
      )}
    </Card>
  );
}
