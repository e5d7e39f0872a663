/** Whether the member reacted to a content, and the count. */
export type Known = { isOn: boolean; count: number };

/**
 * An optimistic toggle that corrects itself by the answers. One call runs at a time: quick clicks
 * only change the requested state, so that answers cannot overtake each other, and a state changed
 * by another tab is corrected by one more call.
 */
export function createToggle(
  start: Known,
  send: () => Promise<Known>,
  show: (known: Known) => void,
) {
  let settled = start;
  let wish = start.isOn;
  let isSending = false;
  return {
    known: wished,
    /** A state loaded in the meantime; a pending request takes precedence. */
    learn(known: Known): void {
      if (isSending) return;
      settled = known;
      wish = known.isOn;
      show(known);
    },
    async press(): Promise<void> {
      wish = !wish;
      show(wished());
      if (isSending) return;
      isSending = true;
      try {
        while (wish !== settled.isOn) {
          settled = await send();
          show(wished());
        }
      } catch {
        // The call showed the error.
        wish = settled.isOn;
        show(settled);
      } finally {
        isSending = false;
      }
    },
  };

  function wished(): Known {
    const change = Number(wish) - Number(settled.isOn);
    return { isOn: wish, count: Math.max(0, settled.count + change) };
  }
}
export type Toggle = ReturnType<typeof createToggle>;
