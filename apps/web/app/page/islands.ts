import { isPlainClick } from './clicks.ts';

/** React starts for one island at a time: on use, near the screen, or at once for a member. */
const ISLAND = '[data-island]';
const NEARNESS = '600px';
const APPROACHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const;

type Island = {
  isAwake: boolean;
  /** Clicks and submits before the start, one for each element; repeated after it in their order. */
  held: Map<Element, () => void>;
};

const islands = new WeakMap<Element, Island>();
let isComposing = false;

export function watchIslands(): void {
  for (const event of APPROACHES) {
    document.addEventListener(event, ({ target }) => start(islandOf(target)), { capture: true, passive: true });
  }
  for (const event of ['compositionstart', 'compositionend']) {
    document.addEventListener(event, noteComposition, { capture: true });
  }
  document.addEventListener('click', holdClick, { capture: true });
  document.addEventListener('submit', holdSubmit, { capture: true });

  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) start(target.closest(ISLAND));
      }
    },
    { rootMargin: NEARNESS },
  );
  const isMember = document.documentElement.dataset.member !== undefined;
  for (const place of document.querySelectorAll<HTMLElement>(ISLAND)) {
    const { when } = place.dataset;
    const isLinked = when === 'visible' && location.hash.startsWith('#c');
    if ((when === 'member' && isMember) || isLinked) start(place);
    // The place itself has no box.
    else if (when === 'visible' && place.firstElementChild) nearby.observe(place.firstElementChild);
  }
}

export function startMemberIslands(): void {
  for (const place of document.querySelectorAll(`${ISLAND}[data-when=member]`)) start(place);
}

function noteComposition({ type }: Event): void {
  isComposing = type === 'compositionstart';
}

function start(place: Element | null): Island | undefined {
  if (!place) return undefined;
  const known = islands.get(place);
  if (known) return known;
  const island: Island = { isAwake: false, held: new Map() };
  islands.set(place, island);
  import('./start-island.tsx')
    .then(({ startIsland }) => startIsland(place as HTMLElement, () => isComposing))
    // Without its code an island stays a link or a form.
    .catch(() => {})
    .finally(async () => {
      island.isAwake = true;
      place.setAttribute('data-started', '');
      for (const repeat of island.held.values()) {
        repeat();
        // React shows what the first one changed before the next one is pressed.
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  return island;
}

function holdClick(event: MouseEvent): void {
  const place = islandOf(event.target);
  const button = place && (event.target as Element).closest<HTMLElement>('a, button');
  if (!button || !isPlainClick(event)) return;
  hold(event, place, button, () => button.isConnected && button.click());
}

function holdSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement)) return;
  hold(event, islandOf(target), target, () => target.isConnected && target.requestSubmit(submitter));
}

function hold(event: Event, place: Element | null, pressed: Element, repeat: () => void): void {
  const island = start(place);
  if (!island || island.isAwake) return;
  event.preventDefault();
  event.stopPropagation();
  island.held.set(pressed, repeat);
}

function islandOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(ISLAND) : null;
}
