export type Sentinel = { host: string; port: number };

/** With sentinels, the address has the name of the master where others have a host. */
export function sentinelOptions(redisUrl: string, sentinels: Sentinel[]) {
  return sentinels.length > 0 ? { sentinels, name: new URL(redisUrl).hostname } : {};
}
