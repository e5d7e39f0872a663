/** What can wait until the page is complete: the code that islands share, and reading offline. */
export function prepareNext(): void {
  const { ahead } = document.querySelector<HTMLElement>('[data-ahead]')?.dataset ?? {};
  for (const href of ahead?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js');
}
