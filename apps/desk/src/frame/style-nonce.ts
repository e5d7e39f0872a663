/** The nonce the server wrote into this page, for the styles that are made in the browser. */
export const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const create = document.createElement.bind(document);

/**
 * Ant Design puts the nonce on the styles of its components, but not on those that measure the width
 * of a scrollbar and hold the page still behind a dialog. They get it here, for without it they are
 * refused and the page jumps.
 */
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
  return element;
}) as typeof document.createElement;
