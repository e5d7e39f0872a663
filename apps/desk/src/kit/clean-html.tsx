/** A text that the server cleaned with the allow-list of every published text. */
export function CleanHtml({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
