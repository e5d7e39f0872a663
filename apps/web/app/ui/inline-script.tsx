import { useVisit } from '#web/ui/member/visit.ts';

/**
 * A script that runs before the page is drawn, without characters that HTML escapes. The page's
 * policy allows it by the nonce of the render.
 */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={useVisit().render?.scriptNonce}>{code}</script>;
}
