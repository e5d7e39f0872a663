import { getRecall } from '@rujian/contract/areas/spotchecks/recalls';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { LOCALES } from '#web/i18n/lang.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/recall.route';
import { RECALLS_PATH, recallPath, trailOf } from './recall-address.ts';
import type { RecallTexts } from './texts.ts';
import '../spotchecks.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [recall, texts] = await Promise.all([
    callApi(getRecall, { id: params.id }),
    loadTexts<RecallTexts>(langOf(request), 'spotchecks/recalls'),
  ]);
  return { recall, texts };
}

export const meta = metaOf<typeof loader>(({ recall, texts }) => {
  const title = fill(texts.headline, { maker: recall.maker, food: recall.food });
  const path = recallPath(recall.id);
  return {
    title,
    description: recall.reason,
    keywords: texts.keywords,
    path,
    trail: [...trailOf(texts), { name: title, path }],
  };
});

export default function RecallPage({ loaderData: { recall, texts } }: Route.ComponentProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { brand, batches, sourceUrl } = recall;
  const facts: Fact[] = [
    [texts.maker, recall.maker],
    [texts.filterBrand, brand && <TextLink className="link" to={`/brand/${brand.id}`} label={brand.name} />],
    [texts.quantity, recall.quantity],
    [texts.level, own(recall.level.name)],
    [texts.kind, own(recall.kind.name)],
    [texts.state, own(recall.state.name)],
    [texts.announcedOn, own(formatDate(lang, recall.announcedOn))],
    [texts.agency, recall.agency],
    [
      texts.source,
      sourceUrl && (
        <a className="link" href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {new URL(sourceUrl).host}
        </a>
      ),
    ],
  ];
  return (
    <div className="wrap spotcheck stack-8">
      <PageHead
        isItem
        trail={trailOf(texts)}
        title={recall.food}
        above={
          <p className="kicker" lang={LOCALES[lang]}>
            {recall.level.name}
            <span>{recall.state.name}</span>
          </p>
        }
        tools={
          <TextLink
            className="btn btn-primary"
            to={listAddress('/check', { batch: batches[0], brand: brand ? String(brand.id) : undefined })}
            label={texts.check}
          />
        }
      />
      <section className="sc-notice-body stack-4">
        <h2>{texts.batch}</h2>
        {batches.length === 0 ? (
          <p>{texts.allBatches}</p>
        ) : (
          <ul className="flow">
            {batches.map((batch) => (
              <li key={batch} className="tag">
                {batch}
              </li>
            ))}
          </ul>
        )}
        <h2>{texts.reason}</h2>
        <p lang={contentLang}>
          <Whole text={recall.reason} />
        </p>
        <h2>{texts.advice}</h2>
        {recall.advice ? <p lang={contentLang}>{recall.advice}</p> : <p>{texts.commonAdvice}</p>}
      </section>
      <Facts className="facts sc-facts" facts={facts} />
      {brand && (
        <p>
          <Link className="link" to={listAddress(RECALLS_PATH, { brand: String(brand.id) })}>
            {fill(texts.ofBrand, { brand: brand.name })}
          </Link>
        </p>
      )}
    </div>
  );

  function own(text: string) {
    return <span lang={LOCALES[lang]}>{text}</span>;
  }
}
