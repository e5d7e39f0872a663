/** The API client, loaded together with the calls that it is needed for. */
export async function withApi<Loaded extends unknown[]>(...loading: { [Key in keyof Loaded]: Promise<Loaded[Key]> }) {
  const [{ callApi }, ...loaded] = await Promise.all([import('./browser-api.ts'), ...loading]);
  return [callApi, ...(loaded as Loaded)] as const;
}
