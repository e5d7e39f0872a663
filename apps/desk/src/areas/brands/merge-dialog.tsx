import {
  type DeskBrand,
  getDeskBrand,
  listDeskBrands,
  mergeBrands,
  previewBrandMerge,
} from '@rujian/contract/areas/brands/desk';
import { fill } from '@rujian/contract/base/fill';
import { Form, Input, Modal, Spin, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { findBrands } from './find.ts';
import { texts } from './texts.ts';

type Props = { brand: DeskBrand; onClose: () => void };

/** Chooses the target brand and shows what would move. */
export function MergeDialog({ brand, onClose }: Props) {
  const navigate = useNavigate();
  const [into, setInto] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const merge = useDo(mergeBrands, {
    success: texts.merged,
    about: brand.name,
    refreshes: [getDeskBrand, listDeskBrands],
  });
  const run = async () => {
    if (into === null) return;
    const done = await merge.run({ from: brand.id, into, reason: reason.trim() });
    if (done === undefined) return;
    onClose();
    void navigate(`/brands/${into}`);
  };
  return (
    <Modal
      open
      title={fill(texts.mergeTitle, { name: brand.name })}
      okText={texts.mergeRun}
      okButtonProps={{ disabled: into === null || reason.trim() === '' }}
      confirmLoading={merge.isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={texts.mergeInto} required>
          <RemoteSelect
            aria-label={texts.mergeInto}
            value={into}
            find={async (text) => (await findBrands(text)).filter(({ value }) => value !== brand.id)}
            onChange={(value) => setInto(Number(value))}
          />
        </Form.Item>
        {into !== null && <Preview from={brand.id} into={into} />}
        <Form.Item label={texts.reason} required extra={texts.reasonHint}>
          <Input.TextArea
            aria-label={texts.reason}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Preview({ from, into }: { from: number; into: number }) {
  const { data, isFetching } = useCall(previewBrandMerge, { from, into });
  if (!data || isFetching) return <Spin />;
  return (
    <div className="gap-below">
      <Typography.Paragraph type="secondary">{texts.mergeExplain}</Typography.Paragraph>
      {data.counts.length === 0 && <Typography.Text>{texts.mergeNothing}</Typography.Text>}
      {data.counts.map(({ area, count }) => (
        <Tag key={area.key}>
          {area.name} {count}
        </Tag>
      ))}
      {data.sameProducts.length > 0 && (
        <Typography.Paragraph>{fill(texts.mergeSame, { names: data.sameProducts.join('、') })}</Typography.Paragraph>
      )}
    </div>
  );
}
