import { type ApiKey, listApiKeys, revokeApiKey, saveApiKey } from '@rujian/contract/areas/integrations/api-keys';
import { API_SCOPE, type ApiScope } from '@rujian/contract/vocabulary/integrations';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { langOf } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pageOf } from '#platform/database/page-of.ts';
import type { RequireApiKey } from '#platform/http/api-keys.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { apiKeys } from '#schema/integrations.ts';

const PREFIX = 'rjk_';
const START_CHARACTERS = PREFIX.length + 4;
const MINUTE_SECONDS = 60;
const MINUTE_MS = 60_000;

type Row = typeof apiKeys.$inferSelect;

export function serveApiKeys(app: App, { db, clock, secret }: Platform, { record }: { record: RecordAudit }): void {
  serve(app, listApiKeys, async ({ page, limit }) => {
    const found = db.select().from(apiKeys).orderBy(desc(apiKeys.id));
    return pageOf(found, db.$count(apiKeys), { page, limit }, view);
  });

  serve(app, saveApiKey, async ({ id, ...input }, caller) => {
    const key = id === undefined ? PREFIX + newToken() : '';
    return db.transaction(async (tx) => {
      const [saved] =
        id === undefined
          ? await tx
              .insert(apiKeys)
              .values({
                ...input,
                keyHash: hashToken(secret, key),
                start: key.slice(0, START_CHARACTERS),
                createdAt: clock.now(),
              })
              .returning({ id: apiKeys.id })
          : await tx.update(apiKeys).set(input).where(usable(id)).returning({ id: apiKeys.id });
      if (!saved) throw new AppError('apikey.not_found');
      const action = id === undefined ? 'apikey.create' : 'apikey.edit';
      await record(tx, { caller, action, target: { type: 'apikey', id: saved.id }, after: input });
      return { id: saved.id, key };
    });
  });

  serve(app, revokeApiKey, async ({ id, reason }, caller) => {
    await db.transaction(async (tx) => {
      const [revoked] = await tx
        .update(apiKeys)
        .set({ revokedAt: clock.now() })
        .where(usable(id))
        .returning({ name: apiKeys.name });
      if (!revoked) throw new AppError('apikey.not_found');
      const target = { type: 'apikey', id };
      await record(tx, { caller, action: 'apikey.revoke', target, before: revoked, reason });
    });
  });
}

/** Checked in the database at each call, so that a revoked key ends in every process at once. */
export function createRequireApiKey({ db, kv, clock, secret }: Platform): RequireApiKey {
  const limits = createLimits(kv);

  return async (key, { scope, request }) => {
    const [row] = await db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.keyHash, hashToken(secret, key)));
    if (!row || row.revokedAt) {
      // Guesses count like calls without a key.
      await limits.require('read', networkOf(request.ip));
      throw new AppError(row ? 'apikey.revoked' : 'apikey.unknown');
    }
    if (!row.scopes.includes(scope)) {
      throw new AppError('apikey.scope', { scope: API_SCOPE.label(scope, langOf(request)) });
    }
    const { count, resetsInSeconds } = await kv.increment(`limit:apikey:${row.id}`, MINUTE_SECONDS);
    if (count > row.perMinute) {
      throw new AppError('apikey.over_limit', { max: row.perMinute, seconds: resetsInSeconds });
    }
    await noteUse(row);
  };

  async function noteUse({ id, lastUsedAt }: Row): Promise<void> {
    const now = clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  }
}

function usable(id: number) {
  return and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt));
}

function view(row: Row): ApiKey {
  return {
    ...row,
    scopes: row.scopes as ApiScope[],
    lastUsedAt: row.lastUsedAt && unixSeconds(row.lastUsedAt),
    revokedAt: row.revokedAt && unixSeconds(row.revokedAt),
    createdAt: unixSeconds(row.createdAt),
  };
}
