/**
 * Every change goes to a folder as it happens, at the latest a minute later. PostgreSQL's own library copies it there, whole or
 * not at all: no command, and so no shell that could read a path in another way.
 */
export function archiveSettings(folder: string): Readonly<Record<string, string>> {
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: '60s',
  };
}

/**
 * Settings of the embedded cluster, given on the command line at every start, so that a new release changes them without
 * touching the cluster's files. Sized for one office on a small machine: idle memory counts, durability is not traded.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  jit: 'off',
  // Three helper processes fewer at rest; reads here are small and cached.
  io_method: 'sync',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '4',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  // No replica and no archive hangs on this cluster, so bulk loads need not be logged twice.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  checkpoint_timeout: '5min',

  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  idle_in_transaction_session_timeout: '10min',

  // One file per weekday, overwritten a week later: a week of history in bounded space.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_min_duration_statement: '2s',
  // A query may carry personal data; a slow one is logged by its text alone.
  log_parameter_max_length: '0',
};
