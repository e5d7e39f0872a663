import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageLang } from '#web/i18n/lang.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { ISLANDS, type IslandName } from '../islands.ts';
import { loadSite, SiteRoot } from './site-root.tsx';

export async function startIsland(place: HTMLElement, isComposing: () => boolean): Promise<void> {
  const { island: name, texts: area, key } = place.dataset;
  const [island, site, texts] = await Promise.all([
    ISLANDS[name as IslandName](),
    loadSite(),
    area ? loadTexts(pageLang(), area) : undefined,
  ]);
  const Content = island.Content as FunctionComponent<object>;
  const props = JSON.parse(place.nextElementSibling?.textContent ?? '{}') as object;
  const typed = fieldsWithText(place);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      place,
      <SiteRoot site={site}>
        <Started onStart={resolve}>
          <Content {...props} {...(texts && { texts })} />
        </Started>
      </SiteRoot>,
      { identifierPrefix: key },
    );
  });
  for (const field of typed) {
    // Changing a text that an input method is still writing would end its work.
    if (isComposing()) field.addEventListener('compositionend', () => repeatInput(field), ONCE);
    else repeatInput(field);
  }
}

const ONCE = { once: true };

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsWithText(place: HTMLElement): Field[] {
  const fields = [...place.querySelectorAll<Field>('input, textarea')];
  return fields.filter(({ value, defaultValue }) => value !== defaultValue);
}

/** React notices a change only if the text differs from the one it found when it started. */
function repeatInput(field: Field): void {
  // The text of a chosen file is not for scripts to write.
  if (field.type === 'file') return void field.dispatchEvent(new Event('change', { bubbles: true }));
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}
