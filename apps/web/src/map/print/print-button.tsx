import { PrinterOutlined } from '@ant-design/icons-svg';
import type OlMap from 'ol/Map.js';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { printAddress } from './print-address.ts';

/** Leads to the sheet of what the map shows now. */
export function PrintButton({ map }: { readonly map: OlMap }) {
  const navigate = useNavigate();
  return (
    <Button icon={PrinterOutlined} onClick={() => void navigate(printAddress(map))}>
      出图
    </Button>
  );
}
