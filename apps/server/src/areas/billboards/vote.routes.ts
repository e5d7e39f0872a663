import {
  castVote,
  decideBallots,
  freezeVote,
  getMyVotes,
  getVotes,
  listHeldBallots,
  publishVote,
} from '@rujian/contract/areas/billboards/votes';
import { type App, serve } from '#platform/http/http.ts';
import type { VoteCasting } from './vote-casting.ts';
import type { VoteDesk } from './vote-desk.ts';
import type { VoteRounds } from './vote-rounds.ts';

type Parts = { rounds: VoteRounds; casting: VoteCasting; desk: VoteDesk };

export function voteRoutes(app: App, { rounds, casting, desk }: Parts): void {
  serve(app, getVotes, ({ edition }, { lang }) => rounds.get(edition, lang), {
    tags: ({ edition }) => [`votes:${edition}`, 'brands'],
    validUntil: ({ edition }) => rounds.nextTurn(edition),
  });
  serve(app, getMyVotes, ({ edition }, caller) => casting.mine(caller.id, edition));
  serve(app, castVote, (ballot, caller) => casting.cast(caller, ballot));
  serve(app, listHeldBallots, (query) => desk.held(query));
  serve(app, decideBallots, (input, caller) => desk.decide(input, caller));
  serve(app, freezeVote, (input, caller) => desk.freeze(input, caller));
  serve(app, publishVote, (input, caller) => desk.publish(input, caller));
}
