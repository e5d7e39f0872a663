/** Removes each `<name …>…</name>` with what is in it; one without an end goes up to the end of the text. */
export function withoutElements(html: string, name: string): string {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  let kept = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf(opening, from);
    if (start === -1) return kept + html.slice(from);
    kept += html.slice(from, start);
    const end = html.indexOf(closing, start);
    if (end === -1) return kept;
    from = end + closing.length;
  }
}
