import { ApiError } from '@rujian/api-client/api-error';
import type { DataOf, Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { callApi, fieldsOf, QUIET } from '#desk/kit/api.ts';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { notify } from '#desk/kit/notices.ts';
import { namedIn, told } from '#desk/kit/words/told.ts';

const FRESH_MS = 5_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

type ReadOptions = { enabled?: boolean; refetchMs?: number };

/** The answer of a desk call; a list page stays visible until the next one is loaded. */
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

export function readAhead<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  void queryClient.prefetchQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => callApi(endpoint, input, { ...QUIET, signal }),
  });
}

type DoOptions<E extends Endpoint> = {
  success?: string | ((input: InputOf<E>) => string);
  /** What it was done to, unless a sent field or `run` names it. */
  about?: string | undefined;
  refreshes?: readonly Endpoint[];
  onDone?: (data: DataOf<E>) => void;
};

type Question = Parameters<typeof askWhether>[0];

type Sent<E extends Endpoint> = { input: InputOf<E>; thing: string | undefined };

/** An action: `run` returns the answer, or undefined if it was refused. */
export function useDo<E extends Endpoint>(endpoint: E, options: DoOptions<E> = {}) {
  const { success, about, refreshes = [], onDone } = options;
  const mutation = useMutation({
    mutationFn: ({ input }: Sent<E>) => callApi(endpoint, input, { cancelDuplicates: false }),
    onSuccess: async (data, { input, thing }) => {
      const done = typeof success === 'function' ? success(input) : success;
      if (done) notify('success', told(done, thing ?? about ?? namedIn(input), deskLang));
      onDone?.(data);
      await refresh(...refreshes);
    },
  });
  const run = (input: InputOf<E>, thing?: string): Promise<DataOf<E> | undefined> =>
    mutation.mutateAsync({ input, thing }).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
  return {
    run,
    /** Runs it when the question is confirmed; a dangerous one unless it says otherwise. */
    askAndRun: async (question: Question, input: InputOf<E>, thing?: string): Promise<void> => {
      if (await askWhether({ isDangerous: true, ...question })) await run(input, thing);
    },
    isBusy: mutation.isPending,
    fields: fieldsOf(mutation.error),
  };
}

export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(async ({ path }) => {
      const reads = { queryKey: [path] };
      // A first read that is under way would otherwise not start again, and may answer with what was before.
      await queryClient.cancelQueries(reads);
      await queryClient.invalidateQueries(reads);
    }),
  );
}
