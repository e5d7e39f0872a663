/** Each browser says in its own words that a module could not be fetched; all of them name a module. */
const NOT_FETCHED = /module/i;

/** Why there is no editor: it is not there at all, or something of it broke on the way. */
export function editorFailure(error: unknown, isOnline: boolean): 'editorMissing' | 'editorFailed' {
  const isMissing = isOnline && error instanceof TypeError && NOT_FETCHED.test(error.message);
  return isMissing ? 'editorMissing' : 'editorFailed';
}
