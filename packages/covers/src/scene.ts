import type { Art } from './art.ts';

/** One composition of a topic. */
export interface Scene {
  readonly draw: (art: Art) => void;
  /** Outdoor scenes are sometimes visited by rain, snow or stars. */
  readonly outdoors?: boolean;
}
