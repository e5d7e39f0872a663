import type { CorrectionChange, CorrectionNote } from '@rujian/contract/areas/articles/corrections';
import type { ReactNode } from 'react';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import { CorrectionChanges } from './correction-changes.tsx';
import { TimeStamp } from './time-stamp.tsx';

type Props = { corrections: (CorrectionNote & { changes?: CorrectionChange[] })[]; children?: ReactNode };

/** Above a text, so that readers see first what was wrong in it. */
export function CorrectionNotes({ corrections, children }: Props) {
  const { texts } = useSite();
  const contentLang = useContentLang();
  if (corrections.length === 0 && !children) return null;
  const names = {
    fact: texts.correctionFact,
    number: texts.correctionNumber,
    name: texts.correctionName,
    photo: texts.correctionPhoto,
  };
  return (
    <section className="note corrections" aria-label={texts.corrections}>
      {corrections.map(({ at, kind, text, changes }, place) => (
        <div key={`${at} ${text}`}>
          <p>
            <b>
              {texts.corrections} · {names[kind]}
            </b>{' '}
            <TimeStamp at={at} form="date" />{' '}
            <span lang={contentLang}>
              <Whole text={text} />
            </span>
            {place === corrections.length - 1 && (
              <>
                {' '}
                <TextLink className="link" to="/corrections" label={texts.allCorrections} />
              </>
            )}
          </p>
          {changes && <CorrectionChanges changes={changes} />}
        </div>
      ))}
      {children}
    </section>
  );
}
