import type { Art } from './art.ts';

/** One composition of a topic. */
export interface Scene {
  readonly draw: (art: Art) => void;
  /** Outdoor scenes sometimes get rain, snow or stars. */
  readonly outdoors?: boolean;
}
