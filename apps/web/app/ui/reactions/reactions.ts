import { storedUser } from '#web/api/session.ts';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import type { MyState, Place } from './reaction-calls.ts';
import { type ReactionKind, type ReactionTarget, reactionKey, showReaction } from './reaction-memory.ts';
import { createToggle, type Known, type Toggle } from './toggle.ts';

const toggles = new Map<string, Toggle>();
const asked = new Map<string, Promise<MyState>>();
let owner: number | undefined;
/** Time of the last press as a counter: an answer to an older query is outdated. */
const pressedAt = new Map<string, number>();
let presses = 0;

export function readMyState(place: Place): Promise<MyState> {
  const memberId = storedUser()?.id;
  if (owner !== memberId) for (const toggle of toggles.values()) toggle.learn({ ...toggle.known(), isOn: false });
  owner = memberId;
  const key = `${memberId} ${place.t} ${place.id} ${place.batch ?? ''}`;
  const pending = asked.get(key);
  if (pending) return pending;
  const askedAt = presses;
  const answer = import('./reaction-calls.ts')
    .then(({ askMyState }) => askMyState(place))
    .then((state) => {
      remember(place, state, askedAt);
      return state;
    })
    .finally(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/** A visitor logs in first; a reaction made earlier as a member is not undone by that click. */
export async function press(
  kind: ReactionKind,
  target: ReactionTarget,
  { place, count }: { place: Place; count: number },
): Promise<void> {
  const toggle = toggleOf(kind, target, { isOn: false, count });
  if (storedUser()) return pressNow();
  if (!(await logInInPlace({ hadSession: false }))) return;
  await readMyState(place);
  if (!toggle.known().isOn) await pressNow();

  function pressNow(): Promise<void> {
    presses += 1;
    pressedAt.set(reactionKey(kind, target), presses);
    return toggle.press();
  }
}

function remember(place: Place, state: MyState, askedAt: number): void {
  const { praised, praises, collected, collects, following, praisedComments } = state;
  const target = { ...place, id: Number(place.id) };
  const learn = (kind: ReactionKind, about: ReactionTarget, known: Known) => {
    if ((pressedAt.get(reactionKey(kind, about)) ?? 0) > askedAt) return;
    toggleOf(kind, about, known).learn(known);
  };
  learn('praise', target, { isOn: praised, count: praises });
  learn('collect', target, { isOn: collected, count: collects });
  learn('follow', target, { isOn: following, count: 0 });
  for (const comment of praisedComments) {
    learn('praise', { t: 'comment', id: comment.id }, { isOn: true, count: comment.praises });
  }
}

function toggleOf(kind: ReactionKind, target: ReactionTarget, start: Known): Toggle {
  const key = reactionKey(kind, target);
  const known = toggles.get(key);
  if (known) return known;
  const toggle = createToggle(
    start,
    () => import('./reaction-calls.ts').then(({ SEND }) => SEND[kind](target)),
    (shown) => showReaction(key, shown),
  );
  toggles.set(key, toggle);
  return toggle;
}
