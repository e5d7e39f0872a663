import { useSearchParams } from 'react-router';

export type ListQuery = Record<string, string>;

const PAGE = 'page';
const LIMIT = 'limit';

/** List filters are part of the address, so that a list can be shared and survives a reload. */
export function useListQuery(defaults: { limit?: number } = {}) {
  const [params, setParams] = useSearchParams();
  const limit = Number(params.get(LIMIT)) || (defaults.limit ?? 20);
  const page = Number(params.get(PAGE)) || 1;
  const filters = Object.fromEntries([...params].filter(([name]) => name !== PAGE && name !== LIMIT));

  return {
    page,
    limit,
    filters,
    hasFilters: Object.keys(filters).length > 0,
    setFilters(changed: Record<string, string | undefined>) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(PAGE);
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    clear: () => setParams({}, { replace: true }),
    replaceFilters: (wanted: ListQuery) => setParams(wanted, { replace: true }),
    setPage(nextPage: number, nextLimit: number) {
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.set(PAGE, String(nextLimit === limit ? nextPage : 1));
        if (nextLimit !== (defaults.limit ?? 20)) next.set(LIMIT, String(nextLimit));
        return next;
      });
    },
  };
}
