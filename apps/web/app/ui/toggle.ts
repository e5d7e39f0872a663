/** Whether the member did something with a content, and how many did. */
export type Known = { isOn: boolean; count: number };

/**
 * A switch that shows at once what was wished and corrects itself by the answers. One call is under
 * way at a time: quick clicks change the wish only, so answers cannot overtake each other, and a
 * state that another tab changed meanwhile is brought to the wish by one more call.
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
    /** What was learned meanwhile; a wish that is being carried out knows better. */
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
        // The call has said what went wrong.
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
