import { island } from '#web/ui/document/island.tsx';
import { SearchForm } from './search-form.tsx';

export const SearchBox = island('search-box', SearchForm, { texts: 'layouts' });
