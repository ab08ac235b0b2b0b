import { useNavigate } from 'react-router';
import { showOnMap } from '../map/show-on-map.ts';
import { RowPanel, type RowPanelProps } from './row-panel.tsx';
import { Button } from '../ui/controls/button.tsx';

/** A row of something that has a place, with the way to it on the map. */
export function MapRowPanel(props: RowPanelProps) {
  const navigate = useNavigate();
  const { id, lon, lat } = props.stored ?? {};
  if (typeof lon !== 'number' || typeof lat !== 'number') return <RowPanel {...props} />;
  const show = () => {
    showOnMap({ tableName: props.table.name, id: String(id), lonLat: [lon, lat] });
    void navigate('/map');
  };
  return <RowPanel {...props} actions={<Button onClick={show}>在地图上查看</Button>} />;
}
