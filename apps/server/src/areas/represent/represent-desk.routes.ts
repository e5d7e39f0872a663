import {
  decideClaim,
  decideFact,
  decideResponse,
  listDeskClaims,
  listDeskFacts,
  listDeskResponses,
} from '@rujian/contract/areas/represent/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { ClaimDesk } from './claim-desk.ts';
import type { FactProposals } from './fact-proposals.ts';
import type { ResponseDesk } from './response-desk.ts';

type Parts = { claims: ClaimDesk; responses: ResponseDesk; facts: FactProposals };

export function representDeskRoutes(app: App, { claims, responses, facts }: Parts): void {
  serve(app, listDeskClaims, (query, { lang }) => claims.list(query, lang));
  serve(app, decideClaim, async (decision, caller) => {
    await claims.decide(decision, caller);
    return null;
  });
  serve(app, listDeskResponses, (query, { lang }) => responses.list(query, lang));
  serve(app, decideResponse, async (decision, caller) => {
    await responses.decide(decision, caller);
    return null;
  });
  serve(app, listDeskFacts, (query, { lang }) => facts.deskList(query, lang));
  serve(app, decideFact, async (decision, caller) => {
    await facts.decide(decision, caller);
    return null;
  });
}
