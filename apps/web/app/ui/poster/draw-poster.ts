import sprite from '../icons.svg?no-inline';
import { qrPath } from '../qr-path.ts';
import { textLines } from './text-lines.ts';

export type PosterText = { title: string; summary: string; url: string; scan: string };

const WIDTH = 1080;
const MARGIN = 80;
const COVER_HEIGHT = 567;
const FOOT_HEIGHT = 300;
const QR = 200;
/** Light theme colours: a poster is shown outside the site. */
const INK = '#191d1a';
const INK_2 = '#434a44';
const PAPER = '#fbf8f1';
const PASTURE = '#1f5a41';
const DROPS = '#e3b457';
const RULE = '#ddd6c6';

export async function drawPoster(text: PosterText): Promise<string> {
  const [cover, wordmark] = await Promise.all([loadCover(), loadWordmark()]);
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const probe = contextOf(canvas);
  const { serif, sans } = families();
  const inner = WIDTH - 2 * MARGIN;
  const titleFont = `700 60px ${serif}`;
  const summaryFont = `400 34px ${sans}`;
  const title = linesIn(probe, titleFont, text.title, inner, 4);
  const summary = linesIn(probe, summaryFont, text.summary, inner, 5);
  const head = cover ? COVER_HEIGHT : MARGIN;
  const titleTop = head + 70;
  const summaryTop = titleTop + title.length * 84 + 26;
  const footTop = summaryTop + summary.length * 56 + 44;
  canvas.width = WIDTH;
  canvas.height = footTop + FOOT_HEIGHT;

  const pen = contextOf(canvas);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  if (cover) drawFilling(pen, cover, COVER_HEIGHT);
  // 文武线
  pen.fillStyle = INK;
  pen.fillRect(MARGIN, head + 28, inner, 6);
  pen.fillRect(MARGIN, head + 38, inner, 2);
  pen.textBaseline = 'top';
  write(pen, titleFont, INK, title, titleTop, 84);
  write(pen, summaryFont, INK_2, summary, summaryTop, 56);
  drawFoot(pen, text, footTop, sans);
  drawWordmark(pen, wordmark, footTop + 56);
  return canvas.toDataURL('image/png');
}

function drawFoot(pen: CanvasRenderingContext2D, { url, scan }: PosterText, top: number, sans: string): void {
  pen.fillStyle = RULE;
  pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 2);
  pen.fillStyle = INK_2;
  pen.font = `400 28px ${sans}`;
  pen.fillText(new URL(url).host, MARGIN, top + 190);
  const left = WIDTH - MARGIN - QR;
  const { size, path } = qrPath(url);
  pen.fillStyle = '#ffffff';
  pen.fillRect(left, top + 30, QR, QR);
  pen.save();
  pen.translate(left, top + 30);
  pen.scale(QR / size, QR / size);
  pen.fillStyle = '#000000';
  pen.fill(new Path2D(path));
  pen.restore();
  pen.fillStyle = INK_2;
  pen.font = `400 24px ${sans}`;
  pen.textAlign = 'center';
  pen.fillText(scan, left + QR / 2, top + 242);
  pen.textAlign = 'start';
}

async function loadWordmark(): Promise<Document> {
  const icons = await fetch(sprite);
  return new DOMParser().parseFromString(await icons.text(), 'image/svg+xml');
}

function drawWordmark(pen: CanvasRenderingContext2D, wordmark: Document, top: number): void {
  const height = 110;
  const scale = height / 956;
  pen.save();
  pen.translate(MARGIN, top);
  pen.scale(scale, scale);
  for (const [id, colour] of [
    ['wordmark-ink', PASTURE],
    ['wordmark-drops', DROPS],
  ] as const) {
    pen.fillStyle = colour;
    pen.fill(new Path2D(wordmark.getElementById(id)?.getAttribute('d') ?? ''));
  }
  pen.restore();
}

function linesIn(pen: CanvasRenderingContext2D, font: string, text: string, width: number, most: number): string[] {
  pen.font = font;
  return textLines(text, { width, most, measure: (piece) => pen.measureText(piece).width });
}

function write(
  pen: CanvasRenderingContext2D,
  font: string,
  colour: string,
  lines: readonly string[],
  top: number,
  height: number,
): void {
  pen.font = font;
  pen.fillStyle = colour;
  lines.forEach((line, place) => {
    pen.fillText(line, MARGIN, top + place * height);
  });
}

function drawFilling(pen: CanvasRenderingContext2D, image: HTMLImageElement, height: number): void {
  const scale = Math.max(WIDTH / image.naturalWidth, height / image.naturalHeight);
  const width = WIDTH / scale;
  const part = height / scale;
  const left = (image.naturalWidth - width) / 2;
  pen.drawImage(image, left, (image.naturalHeight - part) / 2, width, part, 0, 0, WIDTH, height);
}

async function loadCover(): Promise<HTMLImageElement | null> {
  const address = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (!address) return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  // The site may be reached under another host name than its own.
  const { origin, pathname, search } = new URL(address, location.href);
  image.src = pathname.startsWith('/covers/') ? pathname + search : origin + pathname + search;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function families() {
  const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily;
  return { serif: of('h1'), sans: of('body') };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  return context;
}
