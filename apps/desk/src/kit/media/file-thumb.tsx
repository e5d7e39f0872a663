import { FilePdfOutlined, FileTextOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import './media.css';

export function FileThumb({ file }: { file: DeskMedia }) {
  const { kind, thumb, focalX, focalY, name } = file;
  if (kind === 'image') {
    const objectPosition = `${focalX * 100}% ${focalY * 100}%`;
    return <img className="media-thumb" src={thumb} alt="" loading="lazy" style={{ objectPosition }} />;
  }
  const suffix = name.replace(/^.*\./, '').toUpperCase();
  return (
    <span className="media-kind">
      {kind === 'video' ? <PlayCircleOutlined /> : suffix === 'PDF' ? <FilePdfOutlined /> : <FileTextOutlined />}
      <small>{suffix}</small>
    </span>
  );
}
