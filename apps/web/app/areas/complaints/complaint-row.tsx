import type { ComplaintCard } from '@rujian/contract/areas/complaints/public';
import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useNow } from '#web/ui/now.ts';
import { Whole } from '#web/ui/whole.tsx';
import { ClockText, clockClass, durationText } from './clock-text.tsx';
import { stateTag } from './state-tone.ts';
import type { ComplaintTexts } from './texts.ts';

type Props = { complaint: ComplaintCard; texts: ComplaintTexts };

export function ComplaintRow({ complaint, texts }: Props) {
  const contentLang = useContentLang();
  const { id, title, excerpt, province, clock } = complaint;
  return (
    <li className="complaint-row">
      <ComplaintTags complaint={complaint} stateClass={stateTag(complaint.state.key)} texts={texts} />
      <h3 className="hl" lang={contentLang}>
        <Link to={`/complaint/${id}`}>
          <Headline text={title} />
        </Link>
      </h3>
      <p className="deck" lang={contentLang}>
        <Whole text={excerpt} />
      </p>
      <p className="meta">
        <span>
          <ComplaintBrand complaint={complaint} />
        </span>
        {province && <span>{province}</span>}
        <span>
          <TimeStamp at={complaint.submittedAt} form="date" />
        </span>
        {complaint.joined > 0 && <span>{fill(texts.joined, { count: complaint.joined })}</span>}
        {clock ? (
          <span className={clockClass(clock)}>
            {clock.kind.name} <ClockText clock={clock} texts={texts} />
          </span>
        ) : (
          <span>
            <Waiting complaint={complaint} texts={texts} />
          </span>
        )}
      </p>
    </li>
  );
}

function Waiting({ complaint: { submittedAt, acceptedAt, closedAt, turn }, texts }: Props) {
  const now = useNow();
  if (closedAt !== null) return fill(texts.took, { duration: durationText(closedAt - submittedAt, texts) });
  if (now !== null) return fill(texts.waiting, { duration: durationText(now - acceptedAt, texts) });
  return texts[`turn_${turn ?? 'brand'}`];
}

type TagsProps = {
  complaint: Pick<ComplaintCard, 'state' | 'unanswered' | 'urgent' | 'problems'>;
  stateClass: string;
  texts: ComplaintTexts;
};

export function ComplaintTags({ complaint: { state, unanswered, urgent, problems }, stateClass, texts }: TagsProps) {
  return (
    <p className="complaint-tags row">
      <span className={stateClass}>{state.name}</span>
      {unanswered && <span className="tag tag-alarm">{texts.silent}</span>}
      {urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
      {problems.map(({ key, name }) => (
        <span key={key} className="tag">
          {name}
        </span>
      ))}
    </p>
  );
}

export function ComplaintBrand({
  complaint: { brand, brandName },
}: {
  complaint: Pick<ComplaintCard, 'brand' | 'brandName'>;
}) {
  if (!brand) return brandName;
  return <TextLink className="link" to={`/brand/${brand.id}`} label={brandName} />;
}
