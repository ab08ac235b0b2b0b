import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type OlMap from 'ol/Map.js';
import { useNavigate } from 'react-router';
import { printAddress } from './print-address.ts';

/** Leads to the sheet of what the map shows now. */
export function PrintButton({ map }: { readonly map: OlMap }) {
  const navigate = useNavigate();
  return (
    <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void navigate(printAddress(map))}>
      出图
    </Button>
  );
}
