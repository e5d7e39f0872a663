import type { PublicResponse } from '@rujian/contract/areas/brands/responses';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TimeStamp } from './time-stamp.tsx';

export function CompanyResponses({ title, responses }: { title: string; responses: readonly PublicResponse[] }) {
  const contentLang = useContentLang();
  if (responses.length === 0) return null;
  return (
    <Section id="company-responses" className="sec" title={title}>
      {responses.map(({ id, brand, text, publishedAt }) => (
        <div key={id} className="note">
          <p className="meta">
            <TextLink className="link" to={`/brand/${brand.id}`} lang={contentLang} label={brand.name} />
            <TimeStamp at={publishedAt} form="date" />
          </p>
          <p lang={contentLang}>{text}</p>
        </div>
      ))}
    </Section>
  );
}
