import type { App } from '#platform/http.ts';
import { createHttpServer, type HttpSettings } from '#platform/http-server.ts';
import type { OpenPlatform } from '#platform/platform.ts';

export type AppSettings = HttpSettings;

/** Composition root: every module, wired by hand. */
export async function buildApp(platform: OpenPlatform, settings: AppSettings): Promise<App> {
  // Members and staff cannot log in yet, so every caller is a visitor.
  const identify = async () => ({ kind: 'visitor' as const });
  const app = await createHttpServer({ platform, settings, identify });

  // Modules, in the order of the reference page.

  return app;
}
