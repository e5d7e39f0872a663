type MetaArgs = { loaderData: unknown };
type RouteModule = { meta?: unknown };

/**
 * Until a page of the member centre has its own data, the router passes its `meta` none: then it gets what the server
 * loaded, so that the document carries title, description and keywords.
 */
export function withKeptMeta<Modules extends Readonly<Record<string, RouteModule | undefined>>>(
  modules: Modules,
  loaded: (routeId: string) => unknown,
): Modules {
  const kept = Object.entries(modules).map(([id, module]) => {
    const meta = module?.meta;
    if (typeof meta !== 'function') return [id, module];
    return [id, { ...module, meta: (args: MetaArgs) => meta({ ...args, loaderData: args.loaderData ?? loaded(id) }) }];
  });
  return Object.fromEntries(kept);
}
