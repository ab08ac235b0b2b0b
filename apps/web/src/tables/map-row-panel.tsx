import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { RowPanel, type RowPanelProps } from './row-panel.tsx';
import { withLayer } from '../map/shown/layer-stack.ts';
import { groupOf } from '../map/layers/points/map-points.ts';
import { changeLayers } from '../map/shown/shown-layers.ts';
import { select } from '../map/view/selection.ts';

/** A row of something that has a place, with the way to it on the map. */
export function MapRowPanel(props: RowPanelProps) {
  const navigate = useNavigate();
  const { id, lon, lat } = props.stored ?? {};
  if (typeof lon !== 'number' || typeof lat !== 'number') return <RowPanel {...props} />;
  const show = () => {
    const { name } = props.table;
    changeLayers((stack) => withLayer(stack, groupOf(name)));
    select({ layer: name, id: String(id) }, [lon, lat]);
    void navigate('/map');
  };
  return <RowPanel {...props} actions={<Button onClick={show}>在地图上查看</Button>} />;
}
