import type { OwnErratum } from '@rujian/contract/areas/errata/public';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { ErrataTexts } from './texts.ts';
import './errata.css';

const SEALS: Record<OwnErratum['state']['key'], string> = {
  open: 'tag tag-amber',
  accepted: 'tag tag-pasture',
  rejected: 'tag tag-alarm',
  duplicate: 'tag',
};

type Props = { erratum: OwnErratum; texts: ErrataTexts };

export function ErratumRow({ erratum, texts }: Props) {
  const contentLang = useContentLang();
  const { kind, state, target, quote, where, text, suggestion, reply, decidedAt } = erratum;
  return (
    <li className="my-row">
      <p className="meta">
        <span className={SEALS[state.key]}>{state.name}</span>
        <span>{kind.name}</span>
        {erratum.wantsThanks && state.key === 'accepted' && <span>{texts.named}</span>}
        <TimeStamp at={erratum.createdAt} />
      </p>
      {quote && <blockquote lang={contentLang}>{quote}</blockquote>}
      <p className="my-quote" lang={contentLang}>
        {text}
      </p>
      {suggestion && (
        <p className="my-body" lang={contentLang}>
          {fill(texts.proposed, { text: suggestion })}
        </p>
      )}
      {reply && (
        <p className="my-note" lang={contentLang}>
          {fill(texts.reply, { text: reply })}
        </p>
      )}
      <p className="meta">
        <span>
          {texts.about}{' '}
          {target.path ? (
            <Link className="link" to={target.path} lang={contentLang}>
              {target.title}
            </Link>
          ) : (
            texts.targetGone
          )}
        </span>
        {where && <span>{fill(texts.place, { where })}</span>}
        {decidedAt !== null && (
          <span>
            {texts.decided} <TimeStamp at={decidedAt} />
          </span>
        )}
      </p>
    </li>
  );
}
