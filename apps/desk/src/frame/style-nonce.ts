/** The CSP nonce of this page, for styles created in the browser. */
export const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const create = document.createElement.bind(document);

/**
 * Ant Design sets the nonce on component styles, but not on those that measure the scrollbar and
 * lock scrolling behind a dialog. They get it here, because the CSP blocks them otherwise and the
 * page jumps.
 */
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
  return element;
}) as typeof document.createElement;
