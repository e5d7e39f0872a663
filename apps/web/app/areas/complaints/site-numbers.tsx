import type { ComplaintShare, ComplaintStatistics } from '@rujian/contract/areas/complaints/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import { StateBar } from './state-bar.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = { statistics: ComplaintStatistics; texts: ComplaintTexts };

/** Site-wide figures, each with its denominator. */
export function SiteNumbers({ statistics, texts }: Props) {
  const { lang } = useVisit();
  const { medianReplyHours: median, satisfaction } = statistics;
  const period = { from: formatDate(lang, statistics.from), to: formatDate(lang, statistics.to) };
  return (
    <section className="complaint-numbers" aria-labelledby="complaint-numbers">
      <h2 id="complaint-numbers" className="sr">
        {texts.numbers}
      </h2>
      <dl className="number-strip numbers strip">
        <Figure name={texts.received} unit={fill(texts.pieces, { count: statistics.received })}>
          {formatNumber(statistics.received)}
        </Figure>
        <Share name={texts.replied} share={statistics.replied} texts={texts} />
        <Share name={texts.onTime} share={statistics.onTime} texts={texts} />
        <Figure
          name={texts.medianReply}
          unit={median.hours === null ? '' : texts.hours}
          note={fill(texts.ofReplies, { of: median.of })}
        >
          {median.hours === null ? texts.tooFew : formatNumber(median.hours, 1)}
        </Figure>
        <Share name={texts.resolved} share={statistics.resolved} texts={texts} />
        <Share name={texts.defaulted} share={statistics.defaulted} texts={texts} />
        <Figure name={texts.satisfaction} note={fill(texts.ofRatings, { of: satisfaction.of })}>
          {satisfaction.result === null ? texts.tooFew : formatNumber(satisfaction.result, 1)}
        </Figure>
      </dl>
      <StateBar statistics={statistics} texts={texts} />
      <p className="fine-print fine">
        <Whole text={fill(texts.period, period)} />
      </p>
    </section>
  );
}

function Share({
  name,
  share: { count, of, percent },
  texts,
}: {
  name: string;
  share: ComplaintShare;
  texts: ComplaintTexts;
}) {
  return (
    <Figure name={name} unit={percent === null ? '' : '%'} note={fill(texts.ofCount, { count, of })}>
      {percent === null ? texts.tooFew : formatNumber(percent)}
    </Figure>
  );
}

type FigureProps = { name: string; unit?: string; note?: string; children: string };

function Figure({ name, unit, note, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className={/\d/.test(children) ? undefined : 'is-word'}>{children}</b>
        {unit && <small>{unit}</small>}
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}
