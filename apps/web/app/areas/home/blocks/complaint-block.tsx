import type { Home } from '@rujian/contract/areas/home/public';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { HomeTexts } from '../texts.ts';

type Summary = NonNullable<Home['complaints']>;
type State = Summary['ticker'][number]['state'];

export const ComplaintBlock = block(
  'home-complaints',
  ({ complaints, texts }: { complaints: Summary; texts: HomeTexts }) => {
    const contentLang = useContentLang();
    const states = statesOf(texts);
    return (
      <Section
        id="complaints"
        className="complaints"
        title={texts.complaints}
        note={<MoreLink to="/complaint/submit">{texts.complain}</MoreLink>}
      >
        <dl className="complaint-sum numbers number-row">
          <Sum name={texts.received} value={formatNumber(complaints.received)} />
          {complaints.replyPercent !== null && (
            <Sum name={texts.replyPercent} value={formatNumber(complaints.replyPercent)} unit="%" />
          )}
          {complaints.medianReplyDays !== null && (
            <Sum name={texts.replyDays} value={formatNumber(complaints.medianReplyDays, 1)} unit={texts.day} />
          )}
        </dl>
        <ul>
          {complaints.ticker.map(({ id, title, state }) => (
            <li key={id}>
              <Link className="hl" to={`/complaint/${id}`} lang={contentLang}>
                <Headline text={title} />
              </Link>
              <span className={`tag ${states[state].tag}`}>{states[state].name}</span>
            </li>
          ))}
        </ul>
      </Section>
    );
  },
);

function Sum({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

/** DESIGN §7: green is done, amber is pending, red is overdue. */
function statesOf(texts: HomeTexts): Record<State, { name: string; tag: string }> {
  return {
    accepted: { name: texts.stateAccepted, tag: '' },
    assigned: { name: texts.stateAssigned, tag: 'tag-amber' },
    negotiating: { name: texts.stateNegotiating, tag: 'tag-amber' },
    proposed: { name: texts.stateProposed, tag: 'tag-pasture' },
    resolved: { name: texts.stateResolved, tag: 'tag-pasture' },
    escalated: { name: texts.stateEscalated, tag: 'tag-alarm' },
    closed: { name: texts.stateClosed, tag: '' },
  };
}
