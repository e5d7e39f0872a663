import { SearchDialog } from '#web/layouts/search/search-dialog.tsx';
import { mount } from './site-root.tsx';

export function openSearch(): Promise<void> {
  return mount((close, { texts }) => <SearchDialog texts={texts} onClose={close} />);
}
