/** Each open editor that may hold keystrokes it has not reported yet. */
const editors = new Set<() => void>();

export function reportOnRequest(report: () => void): () => void {
  editors.add(report);
  return () => editors.delete(report);
}

/** Every editor reports what was typed until now, such as before another version replaces the text. */
export function reportPendingChanges(): void {
  for (const report of editors) report();
}
