export function createLoadingCount(show: (open: boolean) => void) {
  let running = 0;
  return {
    /** Counts a call in and returns a function that counts it out once. */
    begin(): () => void {
      let ended = false;
      running += 1;
      if (running === 1) show(true);
      return () => {
        if (ended) return;
        ended = true;
        running -= 1;
        if (running === 0) show(false);
      };
    },
  };
}
