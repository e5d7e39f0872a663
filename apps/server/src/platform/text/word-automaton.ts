export type WordMatch = { start: number; end: number; id: number };

const CODE_UNITS = 0x1_0000;
const ROOT = 0;
const NONE = -1;

/** Aho-Corasick: finds every occurrence of every word in one pass, so that the number of words costs nothing. */
export function createWordAutomaton(words: Iterable<readonly [word: string, id: number]>) {
  // One map for all states, keyed by state and code unit together.
  const steps = new Map<number, number>();
  const idOf: number[] = [NONE];
  const lengthOf: number[] = [0];
  const depthOf: number[] = [0];
  const edges: { from: number; unit: number; to: number }[] = [];
  for (const [word, id] of words) addWord(word, id);
  const fallback = new Int32Array(idOf.length);
  const shorter = new Int32Array(idOf.length).fill(ROOT);
  linkFallbacks();

  return {
    /** Calls back for each occurrence in `text[from, to)`, ordered by their ends, and returns the step count. */
    walk(text: string, from: number, to: number, onMatch: (match: WordMatch) => void): number {
      let walked = 0;
      let state = ROOT;
      for (let at = from; at < to; at += 1) {
        const unit = text.charCodeAt(at);
        let next = steps.get(state * CODE_UNITS + unit);
        walked += 1;
        while (next === undefined && state !== ROOT) {
          state = fallback[state] ?? ROOT;
          next = steps.get(state * CODE_UNITS + unit);
          walked += 1;
        }
        state = next ?? ROOT;
        let ended = idOf[state] === NONE ? (shorter[state] ?? ROOT) : state;
        while (ended !== ROOT) {
          const end = at + 1;
          const start = end - (lengthOf[ended] ?? 0);
          onMatch({ start, end, id: idOf[ended] ?? NONE });
          ended = shorter[ended] ?? ROOT;
          walked += 1;
        }
      }
      return walked;
    },
  };

  function addWord(word: string, id: number): void {
    let state = ROOT;
    for (let at = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      const key = state * CODE_UNITS + unit;
      let next = steps.get(key);
      if (next === undefined) {
        next = idOf.length;
        steps.set(key, next);
        idOf.push(NONE);
        lengthOf.push(0);
        depthOf.push(at + 1);
        edges.push({ from: state, unit, to: next });
      }
      state = next;
    }
    if (state === ROOT) return;
    idOf[state] = id;
    lengthOf[state] = word.length;
  }

  /** By depth: the fallback of a state is always nearer to the root and therefore already known. */
  function linkFallbacks(): void {
    const byDepth = edges.toSorted((one, other) => (depthOf[one.to] ?? 0) - (depthOf[other.to] ?? 0));
    for (const { from, unit, to } of byDepth) {
      if (from === ROOT) continue;
      let candidate = fallback[from] ?? ROOT;
      let found = steps.get(candidate * CODE_UNITS + unit);
      while (found === undefined && candidate !== ROOT) {
        candidate = fallback[candidate] ?? ROOT;
        found = steps.get(candidate * CODE_UNITS + unit);
      }
      const target = found ?? ROOT;
      fallback[to] = target;
      shorter[to] = idOf[target] === NONE ? (shorter[target] ?? ROOT) : target;
    }
  }
}
