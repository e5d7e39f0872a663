import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, InputNumber, Select } from 'antd';
import { problemOf, problemWithin } from '#desk/kit/form/field-problem.ts';
import { texts } from './texts.ts';

type Props = {
  /** Path of the fields in the form values. */
  prefix: string[];
  fields: Record<string, string>;
  isDisabled?: boolean;
};

/** Method of a ranking: method, source, independence, metrics. */
export function DefinitionFields({ prefix, fields, isDisabled = false }: Props) {
  const at = (name: string) => [...prefix, name].join('.');
  return (
    <>
      <Form.Item
        name={[...prefix, 'method']}
        label={texts.method}
        extra={texts.methodHint}
        required
        {...problemOf(fields, at('method'))}
      >
        <Input.TextArea rows={8} maxLength={5000} showCount disabled={isDisabled} />
      </Form.Item>
      <Form.Item
        name={[...prefix, 'dataSource']}
        label={texts.dataSource}
        required
        {...problemOf(fields, at('dataSource'))}
      >
        <Input.TextArea rows={2} maxLength={500} disabled={isDisabled} />
      </Form.Item>
      <Form.Item
        name={[...prefix, 'independence']}
        label={texts.independence}
        extra={texts.independenceHint}
        required
        {...problemOf(fields, at('independence'))}
      >
        <Input.TextArea rows={2} maxLength={500} disabled={isDisabled} />
      </Form.Item>
      <Form.Item label={texts.metrics} {...problemWithin(fields, at('metrics'))}>
        <Form.List name={[...prefix, 'metrics']}>
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }) => (
                <Flex key={key} gap={8} style={{ marginBottom: 8 }}>
                  <Form.Item name={[name, 'name']} noStyle>
                    <Input
                      aria-label={texts.metricName}
                      placeholder={texts.metricName}
                      maxLength={20}
                      disabled={isDisabled}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'nameEn']} noStyle>
                    <Input
                      aria-label={texts.metricNameEn}
                      placeholder={texts.metricNameEn}
                      maxLength={40}
                      disabled={isDisabled}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'unit']} noStyle>
                    <Input
                      aria-label={texts.metricUnit}
                      placeholder={texts.metricUnit}
                      style={{ width: 100 }}
                      disabled={isDisabled}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'direction']} noStyle>
                    <Select
                      aria-label={texts.metricDirection}
                      style={{ width: 150 }}
                      disabled={isDisabled}
                      options={[
                        { value: 'higher', label: texts.directionHigher },
                        { value: 'lower', label: texts.directionLower },
                      ]}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'weightPercent']} noStyle>
                    <InputNumber
                      aria-label={texts.metricWeight}
                      placeholder={texts.metricWeight}
                      min={0}
                      max={100}
                      disabled={isDisabled}
                    />
                  </Form.Item>
                  <Button
                    style={{ flexShrink: 0 }}
                    aria-label={texts.remove}
                    icon={<DeleteOutlined />}
                    disabled={isDisabled}
                    onClick={() => remove(name)}
                  />
                </Flex>
              ))}
              {rows.length < 8 && !isDisabled && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined />}
                  onClick={() => add({ name: '', unit: '', direction: 'higher', weightPercent: 0 })}
                >
                  {texts.addMetric}
                </Button>
              )}
            </>
          )}
        </Form.List>
      </Form.Item>
    </>
  );
}
