import { AppError } from '#platform/app-error.ts';
import { databaseErrorOf, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '#platform/database/database-error.ts';

/** Turns constraint violations of concurrent saves and deletions into a refusal for the later one. */
export async function refusingBroken<Data>(name: string, work: () => Promise<Data>): Promise<Data> {
  try {
    return await work();
  } catch (thrown) {
    const { code } = databaseErrorOf(thrown) ?? {};
    if (code === UNIQUE_VIOLATION) throw new AppError('entity.name_taken', { name });
    if (code === FOREIGN_KEY_VIOLATION) throw new AppError('content.not_found');
    throw thrown;
  }
}
