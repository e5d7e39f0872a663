/** Every browser words a failed module import differently; all mention a module. */
const NOT_FETCHED = /module/i;

/** Why the editor is missing: not found, or broken while loading. */
export function editorFailure(error: unknown, isOnline: boolean): 'editorMissing' | 'editorFailed' {
  const isMissing = isOnline && error instanceof TypeError && NOT_FETCHED.test(error.message);
  return isMissing ? 'editorMissing' : 'editorFailed';
}
