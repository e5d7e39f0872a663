/** A call that saves a form names its fields `form.name`, the form itself only `name`. */
export function formProblems(...calls: readonly Record<string, string>[]): Record<string, string> {
  const all = calls.flatMap((fields) => Object.entries(fields));
  return Object.fromEntries(all.map(([name, problem]) => [name.replace(/^form\./, ''), problem]));
}
