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
  serve(app, saveReprintSource, (given, caller) => sources.save(given, requireStaff(caller)));
  serve(app, deleteReprintSource, (given, caller) => sources.remove(given, requireStaff(caller)));
}
