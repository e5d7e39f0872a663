import type { FastifyRequest } from 'fastify';
import type { SiteSettings } from '#platform/platform.ts';
import { RENDER_HEADER } from './http.ts';

const HOST = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export type SiteOriginOf = (request: Pick<FastifyRequest, 'host' | 'protocol' | 'headers'>) => string;

type Parts = Pick<SiteSettings, 'siteUrl' | 'originFromRequest'> & { renderToken: string };

export function createSiteOrigin(parts: Parts): SiteOriginOf {
  const { siteUrl, originFromRequest, renderToken } = parts;
  return ({ host, protocol, headers }) => {
    const isRender = headers[RENDER_HEADER] === renderToken;
    if (!originFromRequest || isRender || !HOST.test(host)) return siteUrl;
    return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  };
}

/** Clients hosted elsewhere use the avatar's address as it is. */
export function withAbsoluteAvatar<User extends { avatar: string }>(user: User, siteOrigin: string): User {
  return { ...user, avatar: siteOrigin + user.avatar };
}
