import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Flex, Form, Input, InputNumber, Select } from 'antd';
import { use } from 'react';
import { problemWithin } from '#desk/kit/form/field-problem.ts';
import { DrawerField, Problems } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { texts } from './texts.ts';

const named = (label: string) => ({ 'aria-label': label, placeholder: label });

const DIRECTIONS = [
  { value: 'higher', label: texts.directionHigher },
  { value: 'lower', label: texts.directionLower },
];

const METRIC_CONTROLS = {
  name: <Input {...named(texts.metricName)} maxLength={20} />,
  nameEn: <Input {...named(texts.metricNameEn)} maxLength={40} />,
  unit: <Input {...named(texts.metricUnit)} style={{ width: 100 }} />,
  direction: <Select aria-label={texts.metricDirection} style={{ width: 150 }} options={DIRECTIONS} />,
  weightPercent: <InputNumber {...named(texts.metricWeight)} min={0} max={100} />,
};

export function DefinitionFields({ prefix, isDisabled }: { prefix: string[]; isDisabled: boolean }) {
  return (
    <ConfigProvider componentDisabled={isDisabled}>
      <DrawerField name={[...prefix, 'method']} label={texts.method} hint={texts.methodHint} isNeeded>
        <Input.TextArea rows={8} maxLength={5000} showCount />
      </DrawerField>
      <DrawerField name={[...prefix, 'dataSource']} label={texts.dataSource} isNeeded>
        <Input.TextArea rows={2} maxLength={500} />
      </DrawerField>
      <DrawerField name={[...prefix, 'independence']} label={texts.independence} hint={texts.independenceHint} isNeeded>
        <Input.TextArea rows={2} maxLength={500} />
      </DrawerField>
      <Metrics path={[...prefix, 'metrics']} isDisabled={isDisabled} />
    </ConfigProvider>
  );
}

function Metrics({ path, isDisabled }: { path: string[]; isDisabled: boolean }) {
  return (
    <Form.Item label={texts.metrics} {...problemWithin(use(Problems), path.join('.'))}>
      <Form.List name={path}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <Flex key={key} gap={8} style={{ marginBottom: 8 }}>
                {Object.entries(METRIC_CONTROLS).map(([field, control]) => (
                  <Form.Item key={field} name={[name, field]} noStyle>
                    {control}
                  </Form.Item>
                ))}
                <Button
                  style={{ flexShrink: 0 }}
                  aria-label={texts.remove}
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                />
              </Flex>
            ))}
            {rows.length < 8 && !isDisabled && (
              <TextButton
                type="dashed"
                icon={<PlusOutlined />}
                onClick={() => add({ name: '', unit: '', direction: 'higher', weightPercent: 0 })}
                label={texts.addMetric}
              />
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
