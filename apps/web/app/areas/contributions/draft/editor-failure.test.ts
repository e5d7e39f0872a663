// spec 8.07: editor missing, an editor whose resources do not load
import { expect, test } from 'vitest';
import { editorFailure } from './rich-text-field.tsx';

test.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/editor.js',
  'error loading dynamically imported module: https://example.com/assets/editor.js',
  'Importing a module script failed.',
])('a missing editor chunk asks to install the editor: %s', (message) => {
  expect(editorFailure(new TypeError(message), true)).toBe('editorMissing');
  expect(editorFailure(new TypeError(message), false)).toBe('editorFailed');
});

test.each([
  new Error('Unable to preload CSS for /assets/editor.css'),
  new TypeError('x is not a function'),
  new ReferenceError('schema is not defined'),
])('an editor that loads and breaks reports failed resources: %s', (error) => {
  expect(editorFailure(error, true)).toBe('editorFailed');
});
