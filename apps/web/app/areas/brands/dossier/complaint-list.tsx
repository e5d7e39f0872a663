import type { ComplaintLine } from '@rujian/contract/areas/brands/dossier-lines';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.ts';

type Props = { complaints: ComplaintLine[]; texts: BrandTexts };

export function ComplaintList({ complaints, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="line-list rows">
      {complaints.map(({ id, title, state, open, batch, submittedAt }) => (
        <li key={id}>
          <span className={open ? 'tag tag-amber' : 'tag tag-pasture'}>{state.name}</span>
          <div>
            <Link to={`/complaint/${id}`} lang={contentLang}>
              <Headline text={title} />
            </Link>
            <Meta>
              {formatDate(lang, submittedAt)}
              {batch && fill(texts.batchNo, { batch })}
            </Meta>
          </div>
        </li>
      ))}
    </ul>
  );
}
