import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Breadcrumb, type Step } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { LanguageNote } from '#web/ui/language-note.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useSite } from '#web/ui/site-data.ts';
import { sentences } from '../sentences.ts';
import type { SpotcheckTexts } from '../texts.zh-cn.ts';
import type { RecordView } from './record-view.ts';
import { VerdictSeal } from './verdict-seal.tsx';

type Props = { record: RecordView; trail: Step[]; texts: SpotcheckTexts };

export function RecordHead({ record, trail, texts }: Props) {
  const { lang } = useVisit();
  const { texts: chrome } = useSite();
  const contentLang = useContentLang();
  const banner = bannerOf(record, texts);
  const { items, failed } = record;
  const deck =
    items.length === 0
      ? texts.deckNoItems
      : failed.length > 0
        ? fill(texts.deckFailed, { count: items.length, failed: failed.length })
        : fill(texts.deckPassed, { count: items.length });
  return (
    <>
      <Breadcrumb trail={trail} label={chrome.breadcrumb} />
      {banner && (
        <p className="note sc-banner" role="note">
          {banner}
        </p>
      )}
      <header className="sc-head">
        <VerdictSeal record={record} texts={texts} />
        <div>
          <p
            className={
              record.result === 'fail' && record.counted ? 'kicker kicker-alarm' : 'kicker'
            }
          >
            {fill(texts.kicker, { category: record.category.name })}
          </p>
          <h1 lang={contentLang}>
            {record.retest === 'overturned' ? (
              <s>
                <Headline text={record.headline} />
              </s>
            ) : (
              <Headline text={record.headline} />
            )}
          </h1>
          <p className="sc-deck">
            {sentences(lang, deck, '')}
            <span lang={contentLang}>
              {record.statement}
              {lang === 'zh-cn' ? '。' : '.'}
            </span>
          </p>
          <LanguageNote />
          <p className="meta">
            <span>{fill(texts.publishedOn, { date: formatDate(lang, record.publishedOn) })}</span>
            {record.editor && <span>{fill(texts.checkedBy, { name: record.editor })}</span>}
          </p>
        </div>
      </header>
    </>
  );
}

function bannerOf({ retest, authenticity }: RecordView, texts: SpotcheckTexts): string | null {
  if (authenticity === 'confirmed_fake') return texts.bannerFake;
  if (retest === 'overturned') return texts.bannerOverturned;
  return authenticity === 'disputed' ? texts.bannerDisputed : null;
}
