import type { Term } from '@rujian/contract/areas/encyclopedia/public';
import { formatDate } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { references: Term['references']; texts: EncyclopediaTexts };

export function References({ references, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <section className="term-part" aria-labelledby="references">
      <h2 id="references">{texts.references}</h2>
      <ol className="references" lang={contentLang}>
        {references.map(({ title, publisher, url, archivedUrl, publishedOn }) => (
          <li key={`${title} ${publisher}`}>
            {url ? (
              <a className="link" href={url} rel="noopener nofollow" target="_blank">
                {title}
              </a>
            ) : (
              title
            )}
            <span className="meta">
              {publisher && <span>{publisher}</span>}
              {publishedOn !== null && <span>{formatDate(lang, publishedOn)}</span>}
              {archivedUrl && (
                <a className="link" href={archivedUrl} rel="noopener nofollow" target="_blank">
                  {texts.archived}
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
