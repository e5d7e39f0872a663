import type { RecallLine } from '@rujian/contract/areas/spotchecks/recalls';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useSite } from '#web/ui/site-data.ts';

const SHOWN_BATCHES = 3;

type Props = { recalls: readonly RecallLine[] };

/** The recalls that concern what a page is about; those under way in the colour of alarms, and in words. */
export const RecallLines = block('recall-lines', ({ recalls }: Props) => {
  const { lang } = useVisit();
  const { texts } = useSite();
  const contentLang = useContentLang();
  if (recalls.length === 0) return null;
  return (
    <ul className="recall-lines" aria-label={texts.recalls}>
      {recalls.map(({ id, food, maker, batches, announcedOn, isOpen }) => (
        <li key={id} className={isOpen ? 'is-open' : undefined}>
          <b>{isOpen ? texts.recallOpen : texts.recallDone}</b>
          <Link to={`/recall/${id}`}>
            <span lang={contentLang}>{food}</span>
            <span className="recall-line-facts">
              <span lang={contentLang}>{maker}</span>
              {batches.length === 0
                ? texts.recallAllBatches
                : fill(batches.length > SHOWN_BATCHES ? texts.recallMoreBatches : texts.recallBatches, {
                    count: batches.length,
                    batches: batches.slice(0, SHOWN_BATCHES).join(texts.listSeparator),
                  })}
            </span>
          </Link>
          <time dateTime={isoTime(announcedOn).slice(0, 10)}>{formatDate(lang, announcedOn)}</time>
        </li>
      ))}
    </ul>
  );
});
