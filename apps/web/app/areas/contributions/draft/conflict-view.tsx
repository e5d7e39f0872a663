import type { MyContribution } from '@rujian/contract/areas/contributions/public';
import { htmlLength, textLength } from '@rujian/contract/areas/contributions/rules';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import type { ContributeTexts } from '../texts.ts';
import { type Draft, storedDraft } from './draft.ts';

type Props = {
  mine: Draft;
  theirs: MyContribution;
  texts: ContributeTexts;
  onChoose: (draft: Draft, isUnsaved: boolean) => void;
};

/** Two tabs edited one draft: shows both texts and lets the author choose. */
export function ConflictView({ mine, theirs, texts, onChoose }: Props) {
  return (
    <section className="contribute-conflict" aria-labelledby="conflict">
      <h2 id="conflict">{texts.conflictTitle}</h2>
      <p className="note">{texts.conflictText}</p>
      <div className="contribute-both stack-8">
        <article>
          <h3>{texts.conflictMine}</h3>
          <Words kind={mine.kind} title={mine.title} body={mine.body} texts={texts} />
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => onChoose({ ...mine, version: theirs.version }, true)}
          >
            {texts.keepMine}
          </button>
          <button type="button" className="btn" onClick={() => onChoose({ ...mine, id: '', version: 0 }, true)}>
            {texts.keepBoth}
          </button>
        </article>
        <article>
          <h3>
            {texts.conflictTheirs} <TimeStamp at={theirs.updatedAt} form="datetime" />
          </h3>
          <Words kind={theirs.kind.key} title={theirs.title} body={theirs.body} texts={texts} />
          <button type="button" className="btn" onClick={() => onChoose(storedDraft(theirs), false)}>
            {texts.keepTheirs}
          </button>
        </article>
      </div>
    </section>
  );
}

type WordsProps = Pick<Draft, 'kind' | 'title' | 'body'> & { texts: ContributeTexts };

function Words({ kind, title, body, texts }: WordsProps) {
  const count = kind === 'article' ? htmlLength(body) : textLength(body);
  return (
    <>
      <p>
        <b>{title || texts.noTitle}</b> <small>{fill(texts.characters, { count })}</small>
      </p>
      <p className="contribute-excerpt">{kind === 'article' ? plainWords(body) : body}</p>
    </>
  );
}

/** Plain text, one line per block. */
function plainWords(html: string): string {
  const lines = html.replace(/<\/(?:p|h\d|li|blockquote|tr)>|<br>/g, '\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent?.trim() ?? '';
}
