import type { DataOf, Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from './queries.ts';

type Options = {
  success: string;
  refreshes: readonly Endpoint[];
  title: (name: string) => string;
  note?: string;
};

/** Deletes an entry of a list after asking for a reason. */
export function useAskDelete<E extends Endpoint>(endpoint: E, options: Options) {
  const { success, refreshes, title, note } = options;
  const { run } = useDo(endpoint, { success, refreshes });
  return async (id: number, name: string): Promise<DataOf<E> | undefined> => {
    const reason = await askReason({
      title: title(name),
      isDangerous: true,
      ...(note !== undefined && { note }),
    });
    return reason ? run({ id, reason } as InputOf<E>) : undefined;
  };
}
