import {
  type DeskBrand,
  deleteBrand,
  type EntityUse,
  getDeskBrand,
  listDeskBrands,
  mergeBrands,
  previewBrandMerge,
} from '@rujian/contract/areas/brands/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Col, Flex, Form, Input, Modal, Row, Spin, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { BrandForm } from './brand-form.tsx';
import { findBrands } from './find.ts';
import { texts } from './texts.ts';

export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewBrand /> : <KnownBrand key={id} id={Number(id)} />;
}

function NewBrand() {
  const navigate = useNavigate();
  return (
    <Screen title={texts.newBrand} extra={<Link to="/brands">{texts.back}</Link>}>
      <BrandForm brand={null} onSaved={(id) => void navigate(`/brands/${id}`, { replace: true })} />
    </Screen>
  );
}

function KnownBrand({ id }: { id: number }) {
  const query = useCall(getDeskBrand, { id });
  const canEdit = useHolds('brands.edit');
  return (
    <Loaded query={query}>
      {(brand) => (
        <Screen
          title={brand.name}
          note={brand.nameEn}
          extra={
            <>
              <Link to="/brands">{texts.back}</Link>
              <TextButton href={`/brand/${brand.id}`} target="_blank" label={texts.publicPage} />
              <BrandActions brand={brand} />
            </>
          }
        >
          {brand.mergedInto && (
            <Alert
              className="gap-below"
              type="warning"
              showIcon
              title={fill(texts.mergedNotice, { name: brand.mergedInto.name })}
              action={
                <Link to={`/brands/${brand.mergedInto.id}`}>
                  {fill(texts.openTarget, { name: brand.mergedInto.name })}
                </Link>
              }
            />
          )}
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={16}>
              <BrandForm
                key={brand.version}
                brand={brand}
                isReadOnly={!canEdit || brand.mergedInto !== null}
                onSaved={() => void refresh(getDeskBrand, listDeskBrands)}
              />
            </Col>
            <Col xs={24} xl={8}>
              <BrandUses uses={brand.uses} />
            </Col>
          </Row>
        </Screen>
      )}
    </Loaded>
  );
}

function BrandActions({ brand }: { brand: DeskBrand }) {
  const navigate = useNavigate();
  const [isMerging, setIsMerging] = useState(false);
  const remove = useDo(deleteBrand, {
    success: texts.deleted,
    about: brand.name,
    refreshes: [listDeskBrands],
    onDone: () => void navigate('/brands'),
  });
  if (brand.mergedInto) return null;
  const askDelete = async () => {
    const reason = await askReason({
      title: fill(texts.deleteTitle, { name: brand.name }),
      note: texts.deleteNote,
      isDangerous: true,
    });
    if (reason) await remove.run({ id: brand.id, reason });
  };
  return (
    <Allowed right="brands.merge">
      <Button onClick={() => setIsMerging(true)}>{texts.merge}</Button>
      <TextButton danger loading={remove.isBusy} onClick={() => void askDelete()} label={texts.delete} />
      {isMerging && <MergeDialog brand={brand} onClose={() => setIsMerging(false)} />}
    </Allowed>
  );
}

function BrandUses({ uses }: { uses: readonly EntityUse[] }) {
  return (
    <Card title={texts.uses} size="small" className="gap-below">
      {uses.length === 0 && <Typography.Text type="secondary">{texts.noUses}</Typography.Text>}
      {uses.map(({ area, count, examples }) => (
        <div key={area.key} className="gap-below">
          <Flex justify="space-between">
            <Typography.Text strong className="capital">
              {area.name}
            </Typography.Text>
            <Typography.Text>{count}</Typography.Text>
          </Flex>
          {examples.map(({ id, title, path }) => (
            <div key={id}>
              <Typography.Link href={path} target="_blank" ellipsis>
                {title}
              </Typography.Link>
            </div>
          ))}
        </div>
      ))}
    </Card>
  );
}

function MergeDialog({ brand, onClose }: { brand: DeskBrand; onClose: () => void }) {
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
