export type Sentinel = { host: string; port: number };

export function sentinelOptions(redisUrl: string, sentinels: Sentinel[]) {
  return sentinels.length > 0 ? { sentinels, name: new URL(redisUrl).hostname } : {};
}
