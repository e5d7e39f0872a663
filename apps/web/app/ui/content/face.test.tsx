import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Face } from './face.tsx';

const face = (avatar: string, cdnUrl?: string) =>
  renderToStaticMarkup(<Face member={{ id: 7, nickname: '林知夏', avatar }} {...(cdnUrl && { cdnUrl })} />);

test('a picture is loaded from this site, under any host name of the server', () => {
  expect(face('http://rujian.example/media/a-avatar.webp')).toContain('src="/media/a-avatar.webp"');
  expect(face('/media/a-avatar.webp')).toContain('src="/media/a-avatar.webp"');
  expect(face('https://rujian.example/media/a-avatar.webp', 'https://cdn.example')).toContain(
    'src="https://cdn.example/media/a-avatar.webp"',
  );
});

test('the default avatar, absolute or not, is replaced by a letter', () => {
  for (const avatar of ['', '/static/images/avatar.png', 'https://x.example/static/images/avatar.png'])
    expect(face(avatar)).not.toContain('<img');
});
