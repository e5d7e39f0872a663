import {
  type DeskIndicator,
  getDeskIndicator,
  listDeskIndicators,
  saveIndicator,
} from '@rujian/contract/areas/brands/library';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Col, Drawer, Input, Row, Select } from 'antd';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { LimitRows } from './limit-rows.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveIndicator>;

export function IndicatorDrawer({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const query = useCall(getDeskIndicator, { id: id === 'new' ? 1 : id }, { enabled: id !== 'new' });
  if (id === 'new') return <IndicatorForm indicator={null} onClose={onClose} />;
  if (query.data) return <IndicatorForm indicator={query.data} onClose={onClose} />;
  return (
    <Drawer open size={760} title={texts.indicator} onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Drawer>
  );
}

type Props = { indicator: DeskIndicator | null; onClose: () => void };

function IndicatorForm({ indicator, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const canEdit = useHolds('brands.edit');
  const saving = useDo(saveIndicator, {
    success: texts.saved,
    refreshes: [listDeskIndicators, getDeskIndicator],
    onDone: onClose,
  });
  return (
    <FormDrawer<Values>
      size={760}
      title={indicator ? texts.indicator : texts.newIndicator}
      initial={
        indicator
          ? {
              ...indicator,
              limits: indicator.limits.map(({ standard, ...limit }) => ({
                ...limit,
                standardId: standard.id,
              })),
            }
          : { aliases: [], limits: [] }
      }
      history={indicator && { type: 'indicator', id: indicator.id }}
      isReadOnly={!canEdit}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(indicator && { id: indicator.id }) })}
      onClose={onClose}
    >
      <Row gutter={16}>
        <Col span={12}>
          <DrawerField name="name" label={texts.indicator} isNeeded>
            <Input maxLength={30} />
          </DrawerField>
        </Col>
        <Col span={12}>
          <DrawerField name="key" label={texts.key} hint={texts.keyHint} isNeeded>
            <Input maxLength={40} disabled={indicator !== null || !canEdit} />
          </DrawerField>
        </Col>
        <Col span={12}>
          <DrawerField name="nameEn" label={texts.nameEn}>
            <Input maxLength={60} />
          </DrawerField>
        </Col>
        <Col span={12}>
          <DrawerField name="unit" label={texts.unit}>
            <Input maxLength={20} />
          </DrawerField>
        </Col>
        <Col span={24}>
          <DrawerField name="aliases" label={texts.aliases} hint={texts.aliasesHint}>
            <Select mode="tags" open={false} suffixIcon={null} />
          </DrawerField>
        </Col>
        <Col span={24}>
          <DrawerField name="meaning" label={texts.meaning} hint={texts.meaningHint} isNeeded>
            <Input.TextArea rows={2} maxLength={200} showCount />
          </DrawerField>
        </Col>
        <Col span={24}>
          <DrawerField name="healthNote" label={texts.healthNote}>
            <Input.TextArea rows={2} maxLength={200} showCount />
          </DrawerField>
        </Col>
      </Row>
      <LimitRows
        fields={saving.fields}
        known={(indicator?.limits ?? []).map(({ standard }) => ({
          value: standard.id,
          label: standard.name,
        }))}
      />
    </FormDrawer>
  );
}
