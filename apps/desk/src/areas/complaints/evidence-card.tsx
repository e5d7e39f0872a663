import { Image, Space, Tag } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import type { DeskComplaint } from './complaint-texts.tsx';
import { texts } from './texts.ts';

const THUMBNAIL = 96;

export function EvidenceCard({ complaint }: { complaint: DeskComplaint }) {
  const { evidence } = complaint;
  return (
    <Card title={texts.evidence} size="small">
      {evidence.length === 0 && <Nothing text={texts.noFiles} />}
      <Image.PreviewGroup>
        <Space wrap size={12}>
          {evidence.map(({ id, name, kind, url, public: isPublic }) => (
            <figure key={id} className="complaint-file">
              {kind === 'image' && url ? (
                <Image src={url} alt={name} width={THUMBNAIL} height={THUMBNAIL} className="complaint-thumb" />
              ) : (
                <a href={url || undefined} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
              <figcaption>
                <Tag color={isPublic ? 'green' : 'default'}>{isPublic ? texts.filePublic : texts.filePrivate}</Tag>
              </figcaption>
            </figure>
          ))}
        </Space>
      </Image.PreviewGroup>
    </Card>
  );
}
