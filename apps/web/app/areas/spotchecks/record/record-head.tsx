import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { checkPath } from '../check-address.ts';
import { sentences } from '../sentences.ts';
import type { SpotcheckTexts } from '../texts.ts';
import { type RecordView, recordTrail } from './record-view.ts';
import { VerdictSeal } from './verdict-seal.tsx';

type Props = { record: RecordView; reactions: Reactions; texts: SpotcheckTexts };

export function RecordHead({ record, reactions, texts }: Props) {
  const { lang } = useVisit();
  const { site } = useSite();
  const banner = bannerOf(record, texts);
  const { items, failed } = record;
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
      title={
        record.retest === 'overturned' ? (
          <s>
            <Headline text={record.headline} />
          </s>
        ) : (
          <Headline text={record.headline} />
        )
      }
      intro={
        <>
          {sentences(lang, deck, '')}
          {record.statement}
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
