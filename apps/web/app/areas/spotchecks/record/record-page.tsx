import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { CompanyResponses } from '#web/ui/content/company-responses.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import type { Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { Section } from '#web/ui/section.tsx';
import { isStated } from '../check-row.ts';
import type { SpotcheckTexts } from '../texts.ts';
import { FailedItem } from './failed-item.tsx';
import { ItemTable } from './item-table.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordSide } from './record-side.tsx';
import type { RecordView } from './record-view.ts';
import '../spotchecks.css';

type Props = {
  record: RecordView;
  reactions: Reactions;
  texts: SpotcheckTexts;
  /** The comments. */
  children: ReactNode;
};

export function RecordPage({ record, reactions, texts, children }: Props) {
  const { items, failed } = record;
  const isOut = record.retest === 'overturned';
  return (
    <article className="wrap spotcheck" data-errata={`spotcheck:${record.id}`}>
      <RecordHead record={record} reactions={reactions} texts={texts} />
      <div className="two-col">
        <div className="sc-main stack-12">
          <Meaning record={record} texts={texts} />
          {failed.length > 0 && (
            <Section id="failed" title={texts.failedItems} note={fill(texts.itemCount, { count: failed.length })}>
              {failed.map((item) => (
                <FailedItem key={item.id} item={item} isOut={isOut} texts={texts} />
              ))}
            </Section>
          )}
          {items.length > 0 && (
            <Section
              id="items"
              title={texts.allItems}
              note={fill(texts.allItemsCount, { count: items.length, passed: items.length - failed.length })}
            >
              <ItemTable record={record} texts={texts} />
            </Section>
          )}
          <Section id="facts" title={texts.facts}>
            <RecordFacts record={record} texts={texts} />
          </Section>
          <CompanyResponses title={texts.companyResponses} responses={record.responses} />
          <div>{children}</div>
        </div>
        <RecordSide record={record} texts={texts} />
      </div>
    </article>
  );
}

function Meaning({ record, texts }: Pick<Props, 'record' | 'texts'>) {
  const contentLang = useContentLang();
  const langOf = useLangOf();
  const { meanings, remark, batchNo } = record;
  const hasAdvice = record.result === 'fail' && record.retest !== 'overturned';
  if (meanings.length === 0 && !remark && !hasAdvice) return null;
  return (
    <Section id="meaning" title={texts.meaning} note={texts.meaningNote}>
      <div className="sc-meaning stack-4">
        {hasAdvice && <p>{isStated(batchNo) ? fill(texts.advice, { batch: batchNo }) : texts.adviceUndated}</p>}
        {meanings.map(({ id, name, text }) => (
          <p key={id} lang={langOf(text)}>
            <b>{name}</b> {text}
          </p>
        ))}
        {remark && (
          <p className="note" lang={contentLang}>
            <b>{texts.remark}</b> {remark}
          </p>
        )}
      </div>
    </Section>
  );
}
