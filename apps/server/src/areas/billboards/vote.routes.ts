import {
  castVote,
  decideBallots,
  freezeVote,
  getMyVotes,
  getVotes,
  listHeldBallots,
  publishVote,
} from '@rujian/contract/areas/billboards/votes';
import { requireMember, requireStaff } from '#platform/caller.ts';
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
  serve(app, getMyVotes, ({ edition }, caller) => casting.mine(requireMember(caller).id, edition));
  serve(app, castVote, (ballot, caller) => casting.cast(requireMember(caller), ballot));
  serve(app, listHeldBallots, (query) => desk.held(query));
  serve(app, decideBallots, (input, caller) => desk.decide(input, requireStaff(caller)));
  serve(app, freezeVote, (input, caller) => desk.freeze(input, requireStaff(caller)));
  serve(app, publishVote, (input, caller) => desk.publish(input, requireStaff(caller)));
}
