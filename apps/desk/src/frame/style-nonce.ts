export const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const create = document.createElement.bind(document);

/** Ant Design puts no nonce on the styles that lock scrolling behind a dialog; blocked, they let the page jump. */
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
  return element;
}) as typeof document.createElement;
