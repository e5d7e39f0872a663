import { SearchBox } from '#web/ui/forms/search-form.island.tsx';
import { LanguageNote } from '#web/ui/language-note.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { HomeTexts } from './texts.ts';

export function FindBox({ texts }: { texts: HomeTexts }) {
  const { texts: chrome } = useSite();
  return (
    <section className="wrap find-box" aria-label={texts.find}>
      <p>
        <Link to="/check">{texts.find}</Link>
      </p>
      <SearchBox texts={chrome} placeholder={texts.findHint} />
      <LanguageNote />
    </section>
  );
}
