/** Fetches the code that islands share. */
export function fetchAhead(): void {
  const { ahead } = document.querySelector<HTMLElement>('[data-ahead]')?.dataset ?? {};
  for (const href of ahead?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
