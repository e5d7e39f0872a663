import type { CheckRecord } from '@rujian/contract/areas/spotchecks/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { sentencesOf } from '#web/i18n/word-list.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { checkPath } from '../check-address.ts';
import type { SpotcheckTexts } from '../texts.ts';
import { type RecordView, recordTrail } from './record-view.ts';

type Props = { record: RecordView; reactions: Reactions; texts: SpotcheckTexts };

export function RecordHead({ record, reactions, texts }: Props) {
  const { lang } = useVisit();
  const { site } = useSite();
  const banner = bannerOf(record, texts);
  const { items, failed } = record;
  const headline = <Headline text={record.headline} />;
  const deck =
    items.length === 0
      ? texts.deckNoItems
      : failed.length > 0
        ? fill(texts.deckFailed, { count: items.length, failed: failed.length })
        : fill(texts.deckPassed, { count: items.length });
  return (
    <PageHead
      isItem
      hasOwnIntro
      trail={recordTrail(record, texts)}
      mark={<VerdictSeal record={record} texts={texts} />}
      above={
        <p className={record.result === 'fail' && record.counted ? 'kicker kicker-alarm' : 'kicker'}>
          {fill(texts.kicker, { category: record.category.name })}
        </p>
      }
      title={record.retest === 'overturned' ? <s>{headline}</s> : headline}
      intro={
        <>
          {sentencesOf(lang, deck, record.statement)}
          {lang === 'zh-cn' ? '。' : '.'}
        </>
      }
      meta={
        <Meta>
          {fill(texts.publishedOn, { date: formatDate(lang, record.publishedOn) })}
          {record.editor && fill(texts.checkedBy, { name: record.editor })}
        </Meta>
      }
      tools={
        <>
          <PageReactions reactions={reactions} form="button" />
          <ShareButton title={record.title} url={site.siteUrl + checkPath(record.id)} form="button" />
        </>
      }
    >
      {banner && (
        <p className="note sc-banner" role="note">
          {banner}
        </p>
      )}
    </PageHead>
  );
}

function bannerOf({ retest, authenticity }: RecordView, texts: SpotcheckTexts): string | null {
  if (authenticity === 'confirmed_fake') return texts.bannerFake;
  if (retest === 'overturned') return texts.bannerOverturned;
  return authenticity === 'disputed' ? texts.bannerDisputed : null;
}

type SealProps = { record: Pick<CheckRecord, 'result' | 'retest'>; texts: SpotcheckTexts };

const EDGE = 'M3.5 5.5 39 3l34 1.8L74 58l-1 54 .8 51.5L37 165.5 4 163 2.5 108l.8-52z';
const INNER = 'M9 10.5 67.5 9.5 68 158.5 9.5 158z';

/** The verdict as a seal: solid for a failure, outlined for a pass, crossed out if overturned. */
function VerdictSeal({ record: { result, retest }, texts }: SealProps) {
  const { lang } = useVisit();
  const word = result === 'pass' ? texts.pass : texts.fail;
  const isOut = retest === 'overturned';
  const verdict = isOut ? texts.overturnedLong : word;
  const signs = [...word];
  const step = 168 / (signs.length + 0.5);
  return (
    <div
      className={`sc-verdict sc-verdict-${isOut ? 'out' : result}`}
      role="img"
      aria-label={fill(texts.verdictSpoken, { verdict })}
    >
      <svg viewBox="0 0 76 168" width="76" height="168" aria-hidden="true">
        <path className="sc-verdict-ground" d={EDGE} />
        <path className="sc-verdict-line" d={INNER} />
        {lang === 'zh-cn' ? (
          signs.map((sign, place) => (
            <text
              key={sign}
              x="38.5"
              y={84 + (place - (signs.length - 1) / 2) * Math.min(step, 48) + 15}
              textAnchor="middle"
            >
              {sign}
            </text>
          ))
        ) : (
          <text className="sc-verdict-latin" transform="translate(48 84) rotate(-90)" textAnchor="middle">
            {word}
          </text>
        )}
        {isOut && <path className="sc-verdict-cross" d="M6 160 70 8" />}
      </svg>
    </div>
  );
}
