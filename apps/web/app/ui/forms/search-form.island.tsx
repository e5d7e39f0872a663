import { island } from '#web/ui/document/island.tsx';
import { SearchForm } from './search-form.tsx';

/** The search box on a page. */
export const SearchBox = island('search-box', SearchForm, { texts: 'layouts' });
