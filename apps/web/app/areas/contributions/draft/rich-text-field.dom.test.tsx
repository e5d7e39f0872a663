// spec 8.07: editor missing, an editor whose resources do not load
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteContext } from '#web/ui/site-data.ts';
import { shownAlert } from '../../../../test/shown-alert.ts';
import { texts as TEXTS } from '../texts.ts';
import { RichTextField } from './rich-text-field.tsx';

const texts = TEXTS.en;

vi.mock('@rujian/editor/rich-text-editor.tsx', () => ({ RichTextEditor: Broken }));

function Broken(): never {
  throw new Error('no schema');
}

afterEach(cleanup);

test('a broken editor shows an error, and the form keeps working', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const field = (
    <RichTextField
      content=""
      onChange={() => {}}
      error={undefined}
      hint="300 to 20,000 characters"
      uploadPicture={undefined}
      texts={texts}
      handle={null}
    />
  );
  render(<SiteContext value={{ lang: 'en' } as never}>{field}</SiteContext>);

  expect(await shownAlert()).toContain('The resources of the editor could not be loaded.');
  expect(screen.getByText('300 to 20,000 characters')).toBeDefined();
  consoleError.mockRestore();
});
