import { TermCard } from '#web/ui/content/term-card.tsx';
import { mount } from '../site-root.tsx';

let shown: HTMLElement | null = null;

export async function showTermCard(term: HTMLElement): Promise<void> {
  if (shown === term) return;
  shown = term;
  await mount((unmount) => {
    const close = () => {
      if (shown === term) shown = null;
      unmount();
    };
    return <TermCard term={term} close={close} />;
  });
}
