import { useVisit } from '#web/ui/member/visit.ts';

type Props = {
  id?: string;
  /** Speculation rules are read by the browser, so its policy must allow them. */
  type?: 'application/json' | 'speculationrules';
  data: object;
};

/** Data next to the HTML that uses it; a browser never runs it. */
export function DataScript({ id, type = 'application/json', data }: Props) {
  const { render } = useVisit();
  // No end of a script and no comment can appear in the text.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const nonce = type === 'speculationrules' ? render?.scriptNonce : undefined;
  return <script id={id} type={type} nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
