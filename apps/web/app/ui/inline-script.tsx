import { useVisit } from './visit.ts';

/**
 * A script that runs before the page is drawn, without characters that HTML escapes. Only one with
 * the mark of the render is allowed by the page's policy.
 */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={useVisit().scriptNonce}>{code}</script>;
}
