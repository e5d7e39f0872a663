import { checkBatch } from '@rujian/contract/areas/brands/check';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breadcrumbLd } from '#web/ui/json-ld.ts';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import { matchedSite } from '#web/ui/matched-site.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { OtherAnswers, SafetyCard } from '#web/ui/safety/safety-card.tsx';
import type { Route } from './+types/check.route';
import { askedOf } from './asked.ts';
import { BaseBox } from './base-box.tsx';
import { brokenTier } from './broken-tier.ts';
import { CheckForm } from './check-form.tsx';
import { CheckLinks } from './check-links.tsx';
import type { CheckTexts } from './texts.ts';
import { Tiers } from './tiers.tsx';
import '../brands.css';
import './check.css';

const PATH = '/check';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { values } = readListAddress(url, ['q', 'brand', 'product', 'batch', 'date']);
  const asked = askedOf(values);
  const [answer, texts] = await Promise.all([
    callApi(checkBatch, asked),
    loadTexts<CheckTexts>(langOf(request), 'brands/check'),
  ]);
  const { batch, sameProduct, sameMaker, sameName } = answer;
  const tiers = {
    batch: brokenTier(batch),
    sameProduct: brokenTier(sameProduct),
    sameMaker: brokenTier(sameMaker),
    sameName: brokenTier(sameName),
  };
  return { answer: { ...answer, ...tiers }, asked, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { asked, texts } = loaderData;
  const site = matchedSite(matches);
  return pageMeta(matches, {
    title: texts.title,
    description: texts.description,
    keywords: texts.keywords.split(','),
    path: PATH,
    // Only the empty form is indexed by search engines.
    hidden: Object.keys(asked).length > 0,
    jsonLd: site && [breadcrumbLd(site, trailOf(texts))],
  });
}

export default function CheckPage({ loaderData: { answer, asked, texts } }: Route.ComponentProps) {
  const { brand, product, answers, unknownName } = answer;
  const [first, ...others] = answers;
  const understood = [brand?.name, product?.name].filter(Boolean).join('');
  const name = asked.q ?? (asked.brand || asked.product ? understood : '');
  const isDateAlone = Boolean(asked.date) && !asked.q && !first;
  const form = (
    <CheckForm
      values={{ name, batch: asked.batch ?? '', date: asked.date ?? '' }}
      suggestions={answer.suggestions}
      texts={texts}
    />
  );
  return (
    <div className="wrap check-page">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={first ? undefined : texts.intro} />
      {first ? (
        <details className="check-again">
          <summary>{texts.again}</summary>
          {form}
        </details>
      ) : (
        form
      )}
      {unknownName && <p className="note">{fill(texts.unknown, { name: unknownName })}</p>}
      {isDateAlone && <p className="note">{texts.dateAlone}</p>}
      {first && (
        <>
          <SafetyCard answer={first} />
          <CheckLinks answer={answer} batch={asked.batch} texts={texts} />
          <OtherAnswers answers={others} />
          <Tiers answer={answer} asked={asked} texts={texts} />
        </>
      )}
      <BaseBox base={answer.base} texts={texts} />
    </div>
  );
}

function trailOf(texts: CheckTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: PATH },
  ];
}
