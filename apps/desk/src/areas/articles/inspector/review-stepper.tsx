import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import { fill } from '@rujian/contract/base/fill';
import { stepOf } from '@rujian/contract/base/publishing/publishing';
import { Alert } from 'antd';
import { texts } from './texts.ts';

export function ReviewStepper({ article }: { article: DeskArticle }) {
  const { steps, decisions, writer } = article;
  const state = article.workState ?? article.state;
  const round = roundOf(decisions);
  const now =
    state === 'draft' || state === 'trash'
      ? 0
      : stepOf(state) || (state === 'published' || state === 'withdrawn' ? steps + 2 : steps + 1);
  const names = [texts.step1, texts.step2, texts.step3].slice(0, steps);
  const passedBy = (step: number) =>
    round.find((note) => note.step === step && note.decision !== 'return')?.by.name ?? '';
  const entries = [
    { name: texts.write, by: writer?.name ?? '' },
    ...names.map((name, place) => ({ name, by: passedBy(place + 1) })),
    { name: texts.sign, by: '' },
  ];
  const [last] = decisions;
  return (
    <section className="ed-sec">
      <ol className="ed-flow bare-list" aria-label={texts.steps}>
        {entries.map(({ name, by }, place) => (
          <li key={name} data-done={place < now || undefined} aria-current={place === now ? 'step' : undefined}>
            {name}
            <small>{by}</small>
          </li>
        ))}
      </ol>
      {article.stepsReason !== '' && (
        <p className="ed-quiet">{article.stepsReason === 'sensitive' ? texts.stepsSensitive : texts.stepsSource}</p>
      )}
      {last?.decision === 'return' && state === 'draft' && (
        <Alert type="warning" showIcon title={fill(texts.lastReturn, { name: last.by.name, remark: last.remark })} />
      )}
    </section>
  );
}

function roundOf(decisions: DeskArticle['decisions']): DeskArticle['decisions'] {
  const begin = decisions.findIndex(({ decision }) => decision === 'submit');
  return begin === -1 ? [] : decisions.slice(0, begin + 1);
}
