import { ErrataCorner } from '#web/areas/errata/errata-corner.tsx';
import type { ErrataTexts } from '#web/areas/errata/texts.ts';
import { pageLang } from '#web/i18n/lang.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { mount } from '../site-root.tsx';

export async function showErrataCorner(first: Event): Promise<void> {
  const texts = await loadTexts<ErrataTexts>(pageLang(), 'errata');
  await mount(() => <ErrataCorner first={first} texts={texts} />);
}
