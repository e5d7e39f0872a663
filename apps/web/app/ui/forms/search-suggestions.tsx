import { type Suggestion, suggestSearch } from '@rujian/contract/areas/search/public';
import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import { useEffect } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { MarkedText } from '#web/ui/content/marked-text.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import type { Site } from '#web/ui/site-data.ts';

export function SearchSuggestions(props: {
  query: string;
  list: Suggestion[];
  chosen: number;
  listId: string;
  texts: Site['texts'];
  onList: (list: Suggestion[]) => void;
  onPick: (suggestion: Suggestion) => void;
}) {
  const { query, list, chosen, listId, texts, onList, onPick } = props;
  const contentLang = useContentLang();
  useEffect(() => {
    let isWanted = true;
    const pause = setTimeout(async () => {
      const found = await suggestionsFor(query);
      if (isWanted) onList(found);
    }, REMOTE_SEARCH_DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [query, onList]);

  const shortOf = ({ tested, failed, recall, open }: NonNullable<Suggestion['safety']>) =>
    [
      recall?.isOpen && texts.safetyShortRecalling,
      tested === 0 && texts.safetyShortNone,
      tested > 0 && fill(failed > 0 ? texts.safetyShort : texts.safetyShortClean, { tested, failed }),
      open.failed > 0 && fill(texts.safetyShortOpen, { count: open.failed }),
    ]
      .filter((part) => part !== false && part !== undefined)
      .join(' · ');
  const kindOf = ({ kind, safety, note }: Suggestion) => {
    if (kind === 'term') return texts.searchKindTerm;
    if (kind === 'article') return texts.searchKindArticle;
    return safety ? note : texts.searchKindBatch;
  };
  return list.map((suggestion, place) => (
    // The box keeps the focus and speaks for the list; keys are handled there.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      key={`${suggestion.kind} ${suggestion.path}`}
      id={`${listId}-${place}`}
      role="option"
      aria-selected={place === chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(suggestion)}
    >
      <small>{kindOf(suggestion)}</small>
      <span lang={contentLang}>
        <MarkedText pieces={suggestion.text} />
      </span>
      {suggestion.safety ? (
        <em className={`is-${suggestion.safety.verdict}`}>{shortOf(suggestion.safety)}</em>
      ) : (
        suggestion.kind === 'batch' && <em lang={contentLang}>{suggestion.note}</em>
      )}
    </div>
  ));
}

const QUIET = { errorMessage: false };

/** Optional: failures show no suggestions. */
async function suggestionsFor(query: string): Promise<Suggestion[]> {
  try {
    const { callApi } = await import('#web/api/browser-api.ts');
    return (await callApi(suggestSearch, { q: query }, QUIET)).list;
  } catch {
    return [];
  }
}
