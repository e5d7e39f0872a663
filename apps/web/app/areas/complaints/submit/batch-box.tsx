import type { CheckTier } from '@rujian/contract/areas/brands/check';
import type { CheckLine } from '@rujian/contract/areas/brands/dossier-lines';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import type { Draft } from './draft.ts';
import type { ComplainTexts } from './texts.ts';
import { useAsked } from './use-asked.ts';

type Props = {
  draft: Pick<Draft, 'brandId' | 'brandText' | 'productId' | 'batchNo' | 'producedOn'>;
  texts: ComplainTexts;
};

type Question = { q?: string; brand?: string; product?: string; batch?: string; date?: string };

export function BatchBox({ draft, texts }: Props) {
  const question = questionOf(draft);
  const tier = useAsked(question, askBatch);
  if (!question || !tier) return null;
  const { tested, failed, overturned } = tier.sum;
  const isKnown = tested + overturned > 0;
  return (
    <section
      className={failed > 0 ? 'batch-box batch-bad' : 'batch-box'}
      aria-label={texts.batchBox}
      aria-live="polite"
    >
      <p>
        {failed > 0 && <span className="seal seal-fail">{texts.checkFail}</span>}
        {failed === 0 && tested > 0 && <span className="seal seal-pass">{texts.checkPass}</span>}
        {failed > 0
          ? fill(texts.batchFailed, { tested, failed })
          : tested > 0
            ? fill(texts.batchPassed, { tested })
            : isKnown
              ? texts.batchOverturned
              : texts.batchUnknown}
      </p>
      {tier.checks.length > 0 && <Checks checks={tier.checks} texts={texts} />}
      <p>
        <TextLink className="link" to={listAddress('/check', question)} target="_blank" label={texts.batchAll} />
      </p>
    </section>
  );
}

function Checks({ checks, texts }: { checks: CheckLine[]; texts: ComplainTexts }) {
  const contentLang = useContentLang();
  const labels = {
    pass: texts.checkPass,
    fail: texts.checkFail,
    overturned: texts.checkOverturned,
    fake: texts.checkFake,
  };
  return (
    <ul>
      {checks.slice(0, LISTED).map(({ id, food, outcome, publishedOn }) => (
        <li key={id}>
          <TextLink className="link" to={`/spotcheck/${id}`} target="_blank" lang={contentLang} label={food} />
          <span className={outcome === 'fail' ? 'tag tag-alarm' : 'tag'}>{labels[outcome]}</span>
          <small>
            <TimeStamp at={publishedOn} form="date" />
          </small>
        </li>
      ))}
    </ul>
  );
}

const LISTED = 3;

/** A date alone is not enough: too many products share it. */
function questionOf(draft: Props['draft']): Question | null {
  const { brandId, productId, producedOn } = draft;
  const batch = draft.batchNo.trim();
  const typed = draft.brandText.trim();
  const hasOwner = brandId !== null || productId !== null;
  if (batch.length < 3 && !(hasOwner && producedOn)) return null;
  return {
    ...(brandId !== null ? { brand: String(brandId) } : typed !== '' && { q: typed }),
    ...(productId !== null && { product: String(productId) }),
    ...(batch !== '' && { batch }),
    ...(producedOn !== '' && { date: producedOn }),
  };
}

async function askBatch(question: Question): Promise<CheckTier | null> {
  const [callApi, { checkBatch }] = await withApi(import('@rujian/contract/areas/brands/check'));
  const { batch } = await callApi(checkBatch, question, { errorMessage: false });
  return batch;
}
