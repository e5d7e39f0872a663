import { ShareDialog } from '#web/ui/reactions/share-dialog.tsx';
import { mount } from './site-root.tsx';

export function openShare(title: string, url: string): Promise<void> {
  return mount((close, { texts }) => <ShareDialog title={title} url={url} texts={texts} onClose={close} />);
}
