import { useVisit } from '#web/ui/member/visit.ts';

/** Runs before the page is drawn, without characters that HTML escapes; the policy allows it by its nonce. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={useVisit().render?.scriptNonce}>{code}</script>;
}
