import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { useEffect, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { RepresentTexts } from './texts.ts';

type Props = {
  chosen: Named | null;
  error?: string | undefined;
  find: (query: string) => Promise<Named[]>;
  onChoose: (brand: Named | null) => void;
  texts: RepresentTexts;
};

/** A brand is claimed by its dossier, never by name alone. */
export function BrandPicker({ chosen, error, find, onChoose, texts }: Props) {
  const contentLang = useContentLang();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Named[] | null>(null);
  useEffect(() => {
    if (query.trim() === '') {
      setFound(null);
      return;
    }
    let isWanted = true;
    const pause = setTimeout(async () => {
      const list = await find(query.trim()).catch(() => []);
      if (isWanted) setFound(list);
    }, REMOTE_SEARCH_DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [query, find]);

  if (chosen) {
    return (
      <p className="rep-chosen flow">
        <b lang={contentLang}>{fill(texts.brandChosen, { name: chosen.name })}</b>
        <button type="button" className="link" onClick={() => onChoose(null)}>
          {texts.changeBrand}
        </button>
      </p>
    );
  }
  return (
    <div>
      <FormField label={texts.brand} hint={texts.brandHint} error={error}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={query}
            maxLength={50}
            autoComplete="off"
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        )}
      </FormField>
      {found && (
        <ul className="rep-found" aria-label={texts.brand}>
          {found.map((brand) => (
            <li key={brand.id}>
              <button type="button" className="btn btn-s" onClick={() => onChoose(brand)}>
                <span lang={contentLang}>{brand.name}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="hint">{texts.noSuchBrand}</li>}
        </ul>
      )}
    </div>
  );
}
