/** Of identical pending calls only the newest continues. */
export function createDuplicateCalls() {
  const underWay = new Map<string, AbortController>();
  return {
    begin(key: string) {
      underWay.get(key)?.abort();
      const controller = new AbortController();
      underWay.set(key, controller);
      return {
        signal: controller.signal,
        end(): void {
          if (underWay.get(key) === controller) underWay.delete(key);
        },
      };
    },
  };
}
