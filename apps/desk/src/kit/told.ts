import { fill } from '@rujian/contract/base/fill';
import { texts } from './texts.ts';

/** Fields of a form that name what it is about. */
const NAMING = ['title', 'name', 'period', 'alias', 'word', 'no', 'foodName'] as const;

/** What happened, and to what. */
export function told(success: string, about: string | undefined): string {
  if (!about) return success;
  // A sentence with a comma reads better after its subject.
  const written = /[，,；;]/.test(success) ? texts.toldLong : texts.told;
  return fill(written, { success, about });
}

/** The name among the fields that were sent. */
export function namedIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const fields = input as Record<string, unknown>;
  for (const key of NAMING) {
    const name = fields[key];
    if (typeof name === 'string' && name !== '') return name;
  }
  return namedIn(fields.form);
}
