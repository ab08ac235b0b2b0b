import { readRaster } from '@qingzhang/contract/calls/file-calls';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

interface KnownReading {
  readonly reading: RasterReading | undefined;
  readonly error: Error | null;
  /** Keeps what an upload has told. */
  readonly keep: (reading: RasterReading) => void;
}

/** What is known about a stored raster; undefined while it is asked for. Nothing is asked for without an id. */
export function useRasterReading(fileId: string | null): KnownReading {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: keyOf(fileId),
    queryFn: fileId === null ? skipToken : ({ signal }) => api.call(readRaster, { fileId }, { signal, isQuiet: true }),
    retry: false,
  });
  return { reading: data, error, keep: (reading) => client.setQueryData(keyOf(reading.fileId), reading) };
}

function keyOf(fileId: string | null) {
  return [readRaster.name, fileId] as const;
}
