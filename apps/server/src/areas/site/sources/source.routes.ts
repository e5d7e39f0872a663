import {
  deleteReprintSource,
  listReprintSources,
  saveReprintSource,
} from '@rujian/contract/areas/brands/library';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { ReprintSources } from './reprint-sources.ts';

export function sourceRoutes(app: App, sources: ReprintSources): void {
  serve(app, listReprintSources, (query, { lang }) => sources.list(query, lang));
  serve(app, saveReprintSource, (input, caller) => sources.save(input, requireStaff(caller)));
  serve(app, deleteReprintSource, (input, caller) => sources.remove(input, requireStaff(caller)));
}
