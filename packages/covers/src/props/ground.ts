import type { Art } from '../art.ts';
import { round1 } from '../svg-number.ts';

/** The background sheet. */
export function paintGround(art: Art, color: string): void {
  art.raw(`<rect width="${round1(art.width)}" height="${round1(art.height)}" fill="${color}"/>`);
}

/** A flat floor from y down to the lower edge. */
export function paintFloor(art: Art, y: number, color: string, depth = art.height - y): void {
  const size = `width="${round1(art.width)}" height="${round1(depth)}"`;
  art.raw(`<rect y="${round1(y)}" ${size} fill="${color}"/>`);
}

/** Prints a pattern over a band of the picture, edge to edge. */
export function printBand(art: Art, top: number, bottom: number, pattern: string, opacity: string): void {
  const band = `M0 ${round1(top)}H${round1(art.width)}V${round1(bottom)}H0Z`;
  art.path(band, pattern, ` fill-opacity="${opacity}"`);
}
