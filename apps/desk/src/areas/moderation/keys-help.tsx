import { Modal } from 'antd';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { texts } from './texts.ts';

export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const rows = [
    ['J / K', texts.keyMove],
    ['A', texts.keyAccept],
    ['R', texts.keyRefuse],
    ['1–9', texts.keyReason],
    ['G', texts.keyTogether],
    ['U', texts.keyUndo],
    ['?', texts.keyHelp],
  ];
  return (
    <Modal className="queue-keys" title={texts.keysTitle} open={isOpen} onCancel={onClose} footer={null}>
      <DataTable
        size="small"
        showHeader={false}
        rowKey="key"
        dataSource={rows.map(([key, does]) => ({ key, does }))}
        columns={[{ dataIndex: 'key', width: 90, render: (key: string) => <kbd>{key}</kbd> }, { dataIndex: 'does' }]}
      />
    </Modal>
  );
}
