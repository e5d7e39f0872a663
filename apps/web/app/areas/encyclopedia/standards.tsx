import type { Term } from '@rujian/contract/areas/encyclopedia/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { standards: Term['standards']; texts: EncyclopediaTexts };

const STATE_TAGS: Record<string, string> = { current: 'tag tag-pasture', upcoming: 'tag tag-amber' };

export function Standards({ standards, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <section className="term-part" aria-labelledby="standards">
      <h2 id="standards">{texts.standards}</h2>
      <ul className="standards">
        {standards.map(({ no, title, state, effectiveOn }) => (
          <li key={no}>
            <p>
              <b>{no}</b>
              <span className={STATE_TAGS[state.key] ?? 'tag'}>{state.name}</span>
            </p>
            <p lang={contentLang}>{title}</p>
            {effectiveOn !== null && (
              <p className="quiet">{fill(texts.standardDate, { date: formatDate(lang, effectiveOn) })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
