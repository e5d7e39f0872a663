import type { SimilarComplaint } from '@rujian/contract/areas/complaints/cases';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { Draft } from './draft.ts';
import type { ComplainTexts } from './texts.ts';
import { useAsked } from './use-asked.ts';

type Props = { draft: Draft; onJoin: (similar: SimilarComplaint) => void; texts: ComplainTexts };

type Question = { brand?: string; brandText?: string; batch?: string; title?: string; problems?: string };

/** Similar complaints while typing; joining one is quicker than a new complaint. */
export function SimilarBox({ draft, onJoin, texts }: Props) {
  const contentLang = useContentLang();
  const similar = useAsked(questionOf(draft), askSimilar);
  if (!similar || similar.length === 0) return null;
  return (
    <section className="similar-box" aria-labelledby="similar" aria-live="polite">
      <h3 id="similar">{fill(texts.similar, { count: similar.length })}</h3>
      <p className="hint">{texts.similarHint}</p>
      <ul>
        {similar.map((item) => (
          <li key={item.id}>
            <span>
              <Link className="link" to={`/complaint/${item.id}`} target="_blank" lang={contentLang}>
                {item.title}
              </Link>
              <small>
                <span lang={contentLang}>{item.brandName}</span>
                {item.sameBatch && <span className="tag tag-amber">{texts.similarBatch}</span>}
                <span className="tag">{item.state.name}</span>
                {item.joined > 0 && fill(texts.similarJoined, { count: item.joined })}
              </small>
            </span>
            {item.canJoin && (
              <button type="button" className="btn btn-s" onClick={() => onJoin(item)}>
                {texts.join}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A brand alone has too many complaints to be useful. */
function questionOf({ brandId, brandText, batchNo, title, problems }: Draft): Question | null {
  const hasBrand = brandId !== null || brandText.trim().length > 1;
  const says = batchNo.trim() !== '' || problems.length > 0 || title.trim().length > 3;
  if (!says || (!hasBrand && batchNo.trim().length < 3)) return null;
  return {
    ...(brandId !== null ? { brand: String(brandId) } : { brandText: brandText.trim() }),
    ...(batchNo.trim() && { batch: batchNo.trim() }),
    ...(title.trim() && { title: title.trim() }),
    ...(problems.length > 0 && { problems: problems.join(',') }),
  };
}

async function askSimilar(question: Question): Promise<SimilarComplaint[]> {
  const [{ callApi }, { findSimilarComplaints }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/complaints/steps'),
  ]);
  const quiet = { errorMessage: false, loading: false };
  return (await callApi(findSimilarComplaints, question, quiet)).list;
}
