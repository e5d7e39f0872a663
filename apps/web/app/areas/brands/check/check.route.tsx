import { type CheckAnswer, type CheckBase, type CheckTier, checkBatch } from '@rujian/contract/areas/brands/check';
import type { SafetyQuestion } from '@rujian/contract/areas/brands/safety';
import { listRecallsOf, type RecallLine } from '@rujian/contract/areas/spotchecks/recalls';
import { formatGtin } from '@rujian/contract/base/identifiers/gtin';
import { type ComponentProps, useId } from 'react';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import { OtherAnswers, SafetyCard } from '#web/ui/safety/safety-card.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/check.route';
import { ASKED, askedOf } from './asked.ts';
import { ScanButton } from './scan-button.island.tsx';
import type { CheckTexts } from './texts.ts';
import { Tiers } from './tiers.tsx';
import '../brands.css';
import './check.css';

const PATH = '/check';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { values } = readListAddress(url, ASKED);
  const asked = askedOf(values);
  const [answer, texts] = await Promise.all([
    callApi(checkBatch, asked),
    loadTexts<CheckTexts>(langOf(request), 'brands/check'),
  ]);
  const recalls = asksAboutAllRecalls(answer) ? (await callApi(listRecallsOf, { t: 'open' })).list : null;
  const { batch, sameProduct, sameMaker, sameName } = answer;
  const tiers = {
    batch: brokenTier(batch),
    sameProduct: brokenTier(sameProduct),
    sameMaker: brokenTier(sameMaker),
    sameName: brokenTier(sameName),
  };
  return { answer: { ...answer, ...tiers }, recalls, asked, texts };
}

/** 最近有没有召回: it names nothing. */
function asksAboutAllRecalls({ question: { asks, unrecognised }, answers }: CheckAnswer): boolean {
  return asks === 'recalled' && unrecognised.length === 0 && answers.length === 0;
}

export const meta = metaOf<typeof loader>(({ asked, texts }) => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  path: PATH,
  // Only the empty form is indexed by search engines.
  hidden: Object.keys(asked).length > 0,
  trail: trailOf(texts),
}));

export default function CheckPage({ loaderData: { answer, recalls, asked, texts } }: Route.ComponentProps) {
  const { question } = answer;
  const { q = '', batch = '', date = '' } = asked;
  const isUnknownPack = question.unknownBarcode !== null || question.wrongBarcode !== null;
  // Of a pack that nobody knows there is nothing to say but that.
  const [first, ...others] = isUnknownPack ? [] : answer.answers;
  const form = (
    <CheckForm
      values={{ name: isUnknownPack || first ? '' : q, batch, date }}
      isNameMissing={isUnknownPack}
      isBatchMissing={!first && question.asks === 'batch'}
      suggestions={answer.suggestions}
      texts={texts}
    />
  );
  return (
    <div className="wrap check-page">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={first || q ? undefined : texts.intro} />
      {first && (
        <details className="check-again">
          <summary>{texts.again}</summary>
          {form}
        </details>
      )}
      <Understood question={question} isAsked={q !== ''} hasAnswer={first !== undefined} texts={texts} />
      {recalls && <AllRecalls recalls={recalls} texts={texts} />}
      {!first && form}
      {first && (
        <>
          <SafetyCard answer={first} />
          <CheckLinks answer={answer} batch={first.facets.batch} texts={texts} />
          <OtherAnswers answers={others} />
          <Tiers answer={answer} asked={asked} texts={texts} />
        </>
      )}
      <BaseBox base={answer.base} texts={texts} />
    </div>
  );
}

type UnderstoodProps = { question: SafetyQuestion; isAsked: boolean; hasAnswer: boolean; texts: CheckTexts };

/** What the answers leave out, take for something else, or need to know first. */
function Understood({ question, isAsked, hasAnswer, texts }: UnderstoodProps) {
  const { asks, unrecognised, similar, wrongBarcode, unknownBarcode, terms } = question;
  const names = unrecognised.join(texts.listSeparator);
  const isWithoutSubject = isAsked && !hasAnswer && asks === 'batch' && names === '';
  const notes = [
    wrongBarcode !== null && fill(texts.wrongBarcode, { code: formatGtin(wrongBarcode) }),
    unknownBarcode !== null && fill(texts.unknownBarcode, { code: formatGtin(unknownBarcode) }),
    names !== '' && fill(hasAnswer ? texts.leftOut : texts.unknown, { name: names }),
    ...similar.map((pair) => fill(texts.similar, pair)),
    isWithoutSubject && texts.whichBatch,
  ].filter((note) => note !== false);
  if (notes.length === 0 && terms.length === 0) return null;
  return (
    <div className="note" role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {(terms.length > 0 || isWithoutSubject) && (
        <p className="flow">
          {texts.terms}
          {terms.map(({ title, path }) => (
            <TextLink key={path} className="link" to={path} label={title} />
          ))}
          {terms.length === 0 && <TextLink className="link" to="/baike" label={texts.encyclopedia} />}
        </p>
      )}
      {isWithoutSubject && (
        <p className="flow">
          <TextLink className="link" to="/spotcheck?result=fail" label={texts.toFailed} />
          <TextLink className="link" to="/recall" label={texts.toRecalls} />
        </p>
      )}
    </div>
  );
}

function AllRecalls({ recalls, texts }: { recalls: RecallLine[]; texts: CheckTexts }) {
  return (
    <section className="check-recalls stack-2" aria-labelledby="recalls">
      <h2 id="recalls">
        {recalls.length > 0 ? fill(texts.openRecalls, { count: recalls.length }) : texts.noOpenRecalls}
      </h2>
      <RecallLines recalls={recalls} />
      <TextLink className="link" to="/recall" label={texts.toRecalls} />
    </section>
  );
}

function brokenTier(tier: CheckTier | null): CheckTier | null {
  if (!tier) return null;
  const { checks, tests, complaints } = tier;
  return {
    ...tier,
    checks: checks.map((check) => ({ ...check, food: breakTitle(check.food) })),
    tests: tests.map((test) => ({
      ...test,
      evaluation: { ...test.evaluation, name: breakTitle(test.evaluation.name) },
    })),
    complaints: complaints.map((complaint) => ({ ...complaint, title: breakTitle(complaint.title) })),
  };
}

function BaseBox({ base, texts }: { base: CheckBase; texts: CheckTexts }) {
  const { lang } = useVisit();
  const { from, until, records, failed, notices, tests, complaints, brands } = base;
  const counts = { records, failed, notices, tests, complaints, brands };
  const formatted = Object.entries(counts).map(([name, count]) => [name, formatNumber(count)]);
  return (
    <section className="base-box stack-2 soft" aria-labelledby="base">
      <h2 id="base">{texts.base}</h2>
      <p>{fill(texts.baseText, Object.fromEntries(formatted))}</p>
      {from !== null && until !== null && (
        <p>
          <Whole text={fill(texts.baseSpan, { from: formatDate(lang, from), until: formatDate(lang, until) })} />
        </p>
      )}
      <p>{texts.baseNot}</p>
      <TextLink className="link" to="/spotcheck" label={texts.toRecords} />
    </section>
  );
}

function trailOf(texts: CheckTexts) {
  return [{ name: texts.title, path: PATH }];
}

type Props = {
  values: { name: string; batch: string; date: string };
  isNameMissing: boolean;
  isBatchMissing: boolean;
  suggestions: string[];
  texts: CheckTexts;
};

const NAME_MAX = 200;
const BATCH_MAX = 60;

/** A plain form: each answer is a page with its own address. */
function CheckForm({ values, isNameMissing, isBatchMissing, suggestions, texts }: Props) {
  const id = useId();
  return (
    <form className="check-form stack-4" action="/check" aria-label={texts.form} key={JSON.stringify(values)}>
      <Field
        id={`${id}-name`}
        label={texts.name}
        hint={texts.nameHint}
        name="q"
        defaultValue={values.name}
        maxLength={NAME_MAX}
        list={`${id}-names`}
        autoComplete="off"
        autoFocus={isNameMissing}
      >
        <ScanButton field={`${id}-name`} texts={texts} />
      </Field>
      <datalist id={`${id}-names`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Field
        id={`${id}-batch`}
        label={texts.batch}
        hint={texts.batchHint}
        name="batch"
        defaultValue={values.batch}
        maxLength={BATCH_MAX}
        autoComplete="off"
        autoFocus={isBatchMissing}
      />
      <Field
        id={`${id}-date`}
        label={texts.date}
        hint={texts.dateHint}
        name="date"
        type="date"
        defaultValue={values.date}
      />
      <TextButton type="submit" className="btn btn-primary" label={texts.submit} />
    </form>
  );
}

type FieldProps = ComponentProps<'input'> & { id: string; label: string; hint: string };

function Field({ id, label, hint, children, ...input }: FieldProps) {
  return (
    <div className="check-field stack-1">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input id={id} aria-describedby={`${id}-hint`} {...input} />
        {children}
      </span>
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}

type CheckLinksProps = { answer: CheckAnswer; batch?: string; texts: CheckTexts };

function CheckLinks({ answer, batch, texts }: CheckLinksProps) {
  const { brand, product } = answer;
  const links = [
    [formAddress(answer, batch), texts.complain],
    product ? [`/product/${product.id}`, texts.toProduct] : [],
    brand ? [`/brand/${brand.id}`, texts.toDossier] : [],
    brand ? [`/complaint?brand=${brand.id}`, texts.toComplaints] : [],
  ];
  return (
    <div className="check-links">
      <p className="flow">
        {links.map(([to, name]) => to && <TextLink key={to} className="link" to={to} label={name} />)}
      </p>
      <Follows answer={answer} batch={batch} texts={texts} />
    </div>
  );
}

function Follows({ answer: { brand, product }, batch, texts }: CheckLinksProps) {
  if (!brand && !product) return null;
  return (
    <div className="page-tools needs-js">
      {brand && batch && (
        <ReactionButton
          kind="follow"
          t="batch"
          id={brand.id}
          batch={batch}
          name={fill(texts.followBatch, { batch })}
          form="button"
        />
      )}
      {product && <ReactionButton kind="follow" t="product" id={product.id} name={texts.followProduct} form="button" />}
      {brand && <ReactionButton kind="follow" t="brand" id={brand.id} name={texts.followBrand} form="button" />}
    </div>
  );
}

function formAddress({ brand, product }: CheckAnswer, batch: string | undefined): string {
  const known = product ? { product: String(product.id) } : { brand: brand ? String(brand.id) : undefined };
  return listAddress('/complaint/submit', { ...known, batch });
}
