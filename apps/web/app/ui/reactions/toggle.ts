export type Known = { isOn: boolean; count: number };

/**
 * An optimistic toggle that corrects itself by the answers. One call runs at a time: quick clicks
 * only change the requested state, so that answers cannot overtake each other, and a state changed
 * by another tab is corrected by one more call.
 */
export function createToggle(start: Known, send: () => Promise<Known>, show: (known: Known) => void) {
  let settled = start;
  let requested = start.isOn;
  let isSending = false;
  return {
    known: requestedState,
    /** A state loaded in the meantime; a pending request takes precedence. */
    learn(known: Known): void {
      if (isSending) return;
      settled = known;
      requested = known.isOn;
      show(known);
    },
    async press(): Promise<void> {
      requested = !requested;
      show(requestedState());
      if (isSending) return;
      isSending = true;
      try {
        while (requested !== settled.isOn) {
          settled = await send();
          show(requestedState());
        }
      } catch {
        // The call showed the error.
        requested = settled.isOn;
        show(settled);
      } finally {
        isSending = false;
      }
    },
  };

  function requestedState(): Known {
    const change = Number(requested) - Number(settled.isOn);
    return { isOn: requested, count: Math.max(0, settled.count + change) };
  }
}
export type Toggle = ReturnType<typeof createToggle>;
