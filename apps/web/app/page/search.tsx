import { useEffect, useRef } from 'react';
import { SearchForm } from '#web/ui/forms/search-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Site } from '#web/ui/site-data.ts';
import { mount } from './site-root.tsx';

export function openSearch(): Promise<void> {
  return mount((close, { texts }) => <SearchDialog texts={texts} onClose={close} />);
}

function SearchDialog({ texts, onClose }: { texts: Site['texts']; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="search-dialog" aria-label={texts.search} onClose={onClose}>
      <SearchForm texts={texts} onLeave={close} />
      <button type="button" className="icon-btn" aria-label={texts.searchClose} onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
