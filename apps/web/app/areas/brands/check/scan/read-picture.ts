import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import { type BarArea, barAreas } from './bar-areas.ts';
import {
  type ColourPicture,
  colourOf,
  cutOut,
  everyLine,
  type GreyPicture,
  greyOf,
  levelled,
  meanAlong,
  scaled,
  sharpened,
  smoothed,
} from './grey-picture.ts';
import { type PackCode, packCodeOf, type SeenCode } from './pack-code.ts';

type ReadCodes = (picture: ImageData, options: ReaderOptions) => Promise<ReadResult[]>;
type Attempt = { picture: GreyPicture; options: ReaderOptions };

/** A photo is not searched for longer; on a slow phone that is about half of the attempts. */
const SEARCH_MS = 8_000;

/**
 * Searches a photo for the code of a pack with ever more effort. Codes are judged after each round as a whole, so that
 * the batch in a DataMatrix is not lost to the bars beside it, and a second pack is noticed.
 */
export async function readPicture(
  picture: ColourPicture,
  read: ReadCodes,
  now: () => number = () => performance.now(),
): Promise<PackCode> {
  const until = now() + SEARCH_MS;
  const seen: SeenCode[] = [];
  for (const round of roundsOf(greyOf(picture))) {
    for (const { picture: tried, options } of round) {
      const codes = await read(colourOf(tried) as unknown as ImageData, { ...OPTIONS, ...options });
      seen.push(...codes.map(seenOf));
    }
    const found = packCodeOf(seen);
    if (found.kind === 'code' || found.kind === 'several' || now() > until) return found;
  }
  return packCodeOf(seen);
}

const OPTIONS: ReaderOptions = { textMode: 'Plain', maxNumberOfSymbols: 8, tryInvert: false };
type Formats = NonNullable<ReaderOptions['formats']>;
const LINEAR: Formats = ['EANUPC', 'ITF14', 'DataBar', 'Code128'];
const SQUARE: Formats = ['QRCode', 'DataMatrix'];
const SIDES = { small: 600, usual: 1000, large: 1600 };
const ENLARGED_MOST = 3;
/** Neighbours of one direction: on a flat pack between printed lines, and on a round one. */
const LIKE_DEGREES = { flat: 5, round: 14 };

function* roundsOf(whole: GreyPicture): Generator<Attempt[]> {
  const longer = Math.max(whole.width, whole.height);
  const sized = (side: number) => scaled(whole, Math.min(side / longer, ENLARGED_MOST));
  const usual = sized(SIDES.usual);
  const round = barsIn(whole, LIKE_DEGREES.round);
  yield [square(usual), ...round.map(bars)];
  yield round.map((area) => bars(sharpBars(area, 3, 2)));
  const flat = barsIn(whole, LIKE_DEGREES.flat);
  yield flat.map(bars);
  yield [...round, ...flat].map((area) => bars(sharpBars(area, 6, 4)));
  const large = sized(SIDES.large);
  yield [square(large)];
  yield [square(sharpened(large, smoothed(large, 4), 2))];
  yield [square(smoothed(large, 2)), square(sized(SIDES.small))];
  yield [{ picture: usual, options: { formats: [...LINEAR, ...SQUARE], tryInvert: true } }];
}

function square(picture: GreyPicture): Attempt {
  return { picture, options: { formats: SQUARE } };
}

function bars(picture: GreyPicture): Attempt {
  return { picture, options: { formats: LINEAR, tryRotate: false, tryDownscale: false } };
}

const AREAS = 4;
/** Pixels across an area: for bars that are hardly wider than one in the photo, and for those of many. */
const [ENLARGED, LEAST_WIDTH, MOST_WIDTH] = [2, 900, 2400];
/** The edges of the outermost bars may be weak. */
const MARGIN = 1.25;
/** Of an area: so many lines are looked at, each becomes the mean of its neighbours, and so many are read. */
const [SAMPLES, NEIGHBOURS, LINES] = [200, 16, 40];

/** Areas with bars, turned upright; the mean along the bars leaves no noise. */
function barsIn(whole: GreyPicture, likeDegrees: number): GreyPicture[] {
  return barAreas(whole, { most: AREAS, likeDegrees }).map((area: BarArea) => {
    const width = area.width * MARGIN;
    const pixels = Math.min(Math.max(LEAST_WIDTH, width * ENLARGED), MOST_WIDTH);
    const cut = cutOut(whole, { ...area, width }, { width: Math.round(pixels), height: SAMPLES });
    return levelled(everyLine(meanAlong(cut, NEIGHBOURS, 'down'), LINES));
  });
}

function sharpBars(area: GreyPicture, reach: number, strength: number): GreyPicture {
  return sharpened(area, meanAlong(area, reach, 'across'), strength);
}

function seenOf({ symbology, symbologyIdentifier, contentType, text }: ReadResult): SeenCode {
  if (symbology === 'EANUPC' || symbology === 'ITF') return { kind: 'retail', text };
  return { kind: 'text', text: contentType === 'GS1' ? `${symbologyIdentifier}${text}` : text };
}
