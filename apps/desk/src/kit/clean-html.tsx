type Props = { html: string; className: string };

/** A text that the server cleaned with the allow-list of every published text. */
export function CleanHtml({ html, className }: Props) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
