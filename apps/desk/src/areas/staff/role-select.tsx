import { listRoles } from '@rujian/contract/areas/staff/desk-roles';
import { Select, type SelectProps, Typography } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange' | 'disabled'>;

export function RoleSelect(props: Props) {
  const roles = useCall(listRoles, {});
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      loading={roles.isLoading}
      options={(roles.data?.roles ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      optionRender={({ value, label }) => (
        <div>
          {label}
          <Typography.Text type="secondary"> {texts[`note_${value}` as keyof typeof texts] ?? ''}</Typography.Text>
        </div>
      )}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
