export type { RegionName, RegionOf } from '#platform/outside/ip-regions.ts';
