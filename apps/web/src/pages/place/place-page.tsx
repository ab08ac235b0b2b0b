import { placeSettings } from '@qingzhang/contract/calls/place-calls';
import { useQuery } from '@tanstack/react-query';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { api } from '../../api/api.ts';
import { TemplatePanel } from '../../reports/template-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { Pending } from '../../ui/pending.tsx';
import { PlaceForm } from './place-form.tsx';

/** Whose installation this is and how it begins, for everybody who uses it. */
export function PlacePage({ route }: ModulePageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [placeSettings.name],
    queryFn: ({ signal }) => api.call(placeSettings, {}, { signal, isQuiet: true }),
  });
  return (
    <Page
      title={route.title}
      lead="对所有用户生效。未设置的地名、代码和地图范围取自唯一的县域；没有县域或载入示范县时采用缺省值。"
    >
      {data === undefined ? (
        <Pending error={error} />
      ) : (
        <PlaceForm
          key={data.rowVersion}
          loaded={data}
          canWrite={route.canWrite}
          onSaved={async () => void (await refetch())}
        />
      )}
      <TemplatePanel canWrite={route.canWrite} />
    </Page>
  );
}
