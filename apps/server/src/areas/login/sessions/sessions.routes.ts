import { logOut, refreshSession } from '@rujian/contract/areas/login/public';
import { listSessions, revokeSession } from '@rujian/contract/areas/login/sessions';
import { type App, serve } from '#platform/http/http.ts';
import type { SessionList } from './session-list.ts';
import type { SessionRefresh } from './session-refresh.ts';
import type { Sessions } from './sessions.ts';

type Parts = { sessions: Sessions; refresh: SessionRefresh; list: SessionList };

export function sessionsRoutes(app: App, { sessions, refresh, list }: Parts): void {
  serve(app, logOut, async ({ refresh_token, refreshToken }, { memberToken }) => {
    await sessions.endByTokens([memberToken, refresh_token, refreshToken]);
    return null;
  });
  serve(app, refreshSession, async ({ refresh_token, refreshToken, rotate }, caller) => {
    const { memberToken: token, address, userAgent } = caller;
    const input = { token, refreshToken: refreshToken || refresh_token, rotate };
    const renewed = await refresh(input, { address, userAgent });
    const type = 'user-refresh' as const;
    if (renewed.refreshToken === undefined) return { type, token: renewed.token };
    return { type, ...renewed, refresh_token: renewed.refreshToken };
  });
  serve(app, listSessions, (_input, caller) => list.list({ ...caller, lang: caller.lang }));
  serve(app, revokeSession, async ({ id, others }, caller) => {
    const member = caller;
    if (others) await sessions.endOthers(member.id, member.sessionId);
    else if (id !== '') await list.revoke(member.id, id);
    return null;
  });
}
