import { randomUUID } from 'node:crypto';

/** Addresses of brands are numbers; the slug only has to differ from all others. */
export function newBrandSlug(): string {
  return `brand-${randomUUID().slice(0, 12)}`;
}
