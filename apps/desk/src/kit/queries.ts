import { ApiError } from '@rujian/api-client/api-error';
import type { CallOptions } from '@rujian/api-client/behaviour';
import type { DataOf, Endpoint, InputOf } from '@rujian/contract/endpoint';
import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { notify } from './notices.ts';

/** How long what was read counts as new: going back and forth between screens asks nobody. */
const FRESH_MS = 5_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** Reading says itself what went wrong, at the place where the data would stand. */
const QUIET: CallOptions = { errorMessage: false, loading: false, cancelDuplicates: false };

type ReadOptions = { enabled?: boolean; refetchMs?: number };

/** What a call of the desk answers; pages of a list stay in view until the next one is there. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, refetchMs }: ReadOptions = {},
) {
  return useQuery<DataOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => callApi(endpoint, input, { ...QUIET, signal }),
    enabled,
    placeholderData: keepPreviousData,
    ...(refetchMs && { refetchInterval: refetchMs }),
  });
}

type DoOptions<E extends Endpoint> = {
  /** Said when it is done. */
  success?: string;
  /** Which reads show something else from now on. */
  refreshes?: readonly Endpoint[];
  onDone?: (data: DataOf<E>) => void;
};

/** Something somebody does: `run` gives the answer, or nothing when it was refused. */
export function useDo<E extends Endpoint>(endpoint: E, options: DoOptions<E> = {}) {
  const { success, refreshes = [], onDone } = options;
  const mutation = useMutation({
    mutationFn: (input: InputOf<E>) => callApi(endpoint, input, { cancelDuplicates: false }),
    onSuccess: async (data) => {
      if (success) notify('success', success);
      onDone?.(data);
      await refresh(...refreshes);
    },
  });
  return {
    run: (input: InputOf<E>): Promise<DataOf<E> | undefined> =>
      mutation.mutateAsync(input).catch((error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      }),
    isBusy: mutation.isPending,
    /** What is wrong with which field, in the words of the server. */
    fields: fieldsOf(mutation.error),
  };
}

/** These reads are asked anew wherever they are shown. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}

export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.failure?.fields ?? {}) : {};
}
