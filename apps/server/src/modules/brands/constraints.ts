import { AppError } from '#platform/app-error.ts';

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';

/**
 * Two people who store the same name together, or point to something another one deletes: the
 * database tells them apart, and whoever was late is told so.
 */
export async function refusingBroken<Data>(name: string, work: () => Promise<Data>): Promise<Data> {
  try {
    return await work();
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === UNIQUE) throw new AppError('entity.name_taken', { name });
    if (code === FOREIGN_KEY) throw new AppError('content.not_found');
    throw thrown;
  }
}

function codeOf(thrown: unknown): string | undefined {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code === UNIQUE || code === FOREIGN_KEY) return code;
  }
  return undefined;
}
