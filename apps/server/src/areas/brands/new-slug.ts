import { randomUUID } from 'node:crypto';

/** Brand addresses are numbers, so the slug only has to be unique. */
export function newBrandSlug(): string {
  return `brand-${randomUUID().slice(0, 12)}`;
}
