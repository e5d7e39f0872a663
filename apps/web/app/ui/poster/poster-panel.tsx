import { useEffect, useState } from 'react';
import { whileShown } from '#web/api/while-shown.ts';
import { fill } from '#web/i18n/fill.ts';
import { TextLink } from '#web/ui/link.tsx';
import { drawPoster } from './draw-poster.ts';
import type { PosterTexts } from './texts.ts';

export function PosterPanel({ title, url, texts }: { title: string; url: string; texts: PosterTexts }) {
  const [poster, setPoster] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    const summary = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
    const drawn = drawPoster({ title, summary, url, scan: texts.scan });
    return whileShown(drawn, setPoster, () => setPoster('failed'));
  }, [title, url, texts]);

  if (poster === null) return <p role="status">{texts.drawing}</p>;
  if (poster === 'failed') return <p role="alert">{texts.failed}</p>;
  return (
    <div className="share-poster">
      <img src={poster} alt={fill(texts.alt, { title })} />
      <TextLink className="btn btn-primary" to={poster} download={`${texts.fileName}.png`} label={texts.download} />
    </div>
  );
}
