import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { fill } from '#web/i18n/fill.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import type { MineTexts } from './texts.ts';

type Props = { complaint: MyComplaint; texts: MineTexts };

/** The submitted text with its public copy. */
export function CaseFacts({ complaint, texts }: Props) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { form, masked } = complaint;
  const names = (options: { name: string }[]) =>
    wordList(
      options.map(({ name }) => name),
      lang,
      texts.listSeparator,
    );
  const facts: [string, string][] = [
    [texts.product, complaint.product],
    [texts.batch, form.batchNo],
    [texts.produced, form.producedOn],
    [texts.channel, complaint.channelName],
    [texts.shop, form.shop],
    [texts.order, form.orderNo],
    [texts.bought, form.boughtOn],
    [texts.amount, complaint.amount && fill(texts.amountYuan, { amount: complaint.amount })],
    [texts.problems, names(complaint.problems)],
    [texts.demands, names(complaint.demands)],
    [texts.harm, form.harm === 'none' ? '' : complaint.harmName],
    [texts.clue, form.clue],
  ];
  return (
    <Section id="facts" className="sec" title={texts.facts}>
      <p className="hint">{texts.factsNote}</p>
      <p className="matter-text" lang={contentLang}>
        {form.detail}
      </p>
      {masked.detail !== form.detail && (
        <details className="matter-shown">
          <summary>{texts.shownNote}</summary>
          <p className="matter-text" lang={contentLang}>
            {masked.detail}
          </p>
        </details>
      )}
      <Facts className="facts complaint-facts" facts={facts} />
    </Section>
  );
}
