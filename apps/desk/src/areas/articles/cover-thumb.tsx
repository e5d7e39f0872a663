import type { Cover } from '@rujian/contract/base/cover/cover';
import { coverPath } from '@rujian/contract/base/cover/cover-path';

export function CoverThumb({ cover }: { cover: Cover }) {
  const source = cover.kind === 'art' ? coverPath(cover, '240x160') : cover.renditions[0]?.url;
  return <img className="art-thumb" src={source} width="84" height="56" alt="" loading="lazy" />;
}
