import { existsSync, readFileSync } from 'node:fs';

export const PAGES = ['home', 'article'] as const;
type PageName = (typeof PAGES)[number];

type Address = { port: number; path: string };

/** Another system with the same content on the same machine. */
export type Peer = {
  name: string;
  /** Where it makes a page for every request. */
  made: Record<PageName, Address>;
  /** Where it keeps a page that it made. */
  kept: Record<PageName, Address>;
  /** All of its processes. */
  pids: number[];
  stop: () => void;
};

export type Story = { id: number; title: string; summary: string };
export type PeerContent = {
  home: unknown;
  article: { title: string; summary: string; bodyHtml: string };
  stories: Story[];
};

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Only Linux says what another process used. */
export function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) return Number.NaN;
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  }, 0);
}
