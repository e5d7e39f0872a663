import { checkBatch } from '@rujian/contract/areas/brands/check';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { breadcrumbLd } from '#web/ui/json-ld.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import { matchedSite } from '#web/ui/matched-site.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/check.route';
import { askedOf } from './asked.ts';
import { BaseBox } from './base-box.tsx';
import { CheckForm } from './check-form.tsx';
import type { CheckTexts } from './texts.zh-cn.ts';
import { Tiers } from './tiers.tsx';
import { VerdictBox } from './verdict-box.tsx';
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
  return { answer, asked, texts };
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
  const contentLang = useContentLang();
  const { brand, product, choices, unknownName, batch } = answer;
  const understood = [brand?.name, product?.name].filter(Boolean).join('');
  const name = asked.q ?? (asked.brand || asked.product ? understood : '');
  const hasAnswer = Boolean(brand || product || batch);
  const isDateAlone = Boolean(asked.date) && !asked.q && !hasAnswer;
  return (
    <div className="wrap check-page">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={texts.intro} />
      <CheckForm
        values={{ name, batch: asked.batch ?? '', date: asked.date ?? '' }}
        suggestions={answer.suggestions}
        texts={texts}
      />
      <div aria-live="polite">
        {unknownName && <p className="note">{fill(texts.unknown, { name: unknownName })}</p>}
        {isDateAlone && <p className="note">{texts.dateAlone}</p>}
        {choices.length > 0 && (
          <section className="note" aria-labelledby="choices">
            <h2 id="choices">{fill(texts.choose, { name: asked.q ?? '' })}</h2>
            <ul className="chips">
              {choices.map((choice) => (
                <li key={`${choice.brand.id} ${choice.product?.id ?? ''}`}>
                  <Link
                    className="chip"
                    to={listAddress(PATH, {
                      brand: choice.product ? undefined : String(choice.brand.id),
                      product: choice.product ? String(choice.product.id) : undefined,
                      batch: asked.batch,
                      date: asked.date,
                    })}
                  >
                    <span lang={contentLang}>{choice.brand.name}</span>
                    {choice.product ? (
                      <span lang={contentLang}>{choice.product.name}</span>
                    ) : (
                      <small>{texts.brandOnly}</small>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {hasAnswer && (
          <>
            <VerdictBox answer={answer} batch={asked.batch} texts={texts} />
            <Tiers answer={answer} asked={asked} texts={texts} />
          </>
        )}
      </div>
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
