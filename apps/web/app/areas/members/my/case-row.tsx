import type { Case } from '@rujian/contract/areas/mydata/cases';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { MyTexts } from './texts.ts';

type Props = { item: Case; texts: MyTexts };

/** Cases that wait for the member are highlighted. */
function tagOf({ waitsFor }: Case['state']): string {
  if (waitsFor === 'member') return 'tag tag-alarm';
  return waitsFor === 'site' ? 'tag tag-amber' : 'tag';
}

export function CaseRow({ item, texts }: Props) {
  const contentLang = useContentLang();
  const { kind, title, state, note, path, at } = item;
  return (
    <li className="my-row">
      <p className="meta">
        <span>{kind.name}</span>
        <span className={tagOf(state)}>{state.name}</span>
        {state.waitsFor === 'member' && <span>{texts.waitsForYou}</span>}
        <TimeStamp at={at} />
      </p>
      <h2>
        <Link to={path} lang={contentLang}>
          {title || texts.untitled}
        </Link>
      </h2>
      {note && (
        <p className="my-body case-note" lang={kind.key === 'erratum' ? contentLang : undefined}>
          {kind.key === 'complaint' ? fill(texts.caseNo, { no: note }) : note}
        </p>
      )}
    </li>
  );
}
