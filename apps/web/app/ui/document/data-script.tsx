type Props = { id?: string; data: object };

/** Data next to the HTML that uses it; a browser never runs it. */
export function DataScript({ id, data }: Props) {
  // No end of a script and no comment can appear in the text.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
