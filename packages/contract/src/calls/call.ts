import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import type { z } from 'zod';

/** Who may make a call. The server checks it before it looks at the body. */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'signedIn' }
  /** Whoever may write in at least one module. */
  | { readonly who: 'writer' }
  | { readonly who: 'module'; readonly module: string; readonly right: 'read' | 'write' }
  | { readonly who: 'administrator'; readonly what: string };

/** What the server does on a call. */
export type Operation =
  | 'health'
  | 'publicSummary'
  | 'practice.remove'
  | 'auth.dynamicKey'
  | 'auth.login'
  | 'auth.logout'
  | 'rows.save'
  | 'rows.delete'
  | 'rows.restore'
  | 'rows.list'
  | 'rows.all'
  | 'rows.tree'
  | 'rows.info'
  | 'rows.history'
  | 'rows.carried'
  | 'attachments.list'
  | 'attachments.count'
  | 'attachments.save'
  | 'attachments.remove'
  | 'values.save'
  | 'values.delete'
  | 'values.list'
  | 'values.all'
  | 'values.calculate'
  | 'regions.save'
  | 'regions.tree'
  | 'regions.byType'
  | 'regions.boundaries'
  | 'regions.checkBoundaries'
  | 'regions.versions'
  | 'regions.compareVersions'
  | 'regionValues.list'
  | 'regionValues.all'
  | 'regionValues.rank'
  | 'regionValues.calculate'
  | 'regionValues.save'
  | 'regionValues.export'
  | 'users.save'
  | 'users.info'
  | 'users.setPassword'
  | 'users.changePassword'
  | 'users.changeName'
  | 'users.endSessions'
  | 'accounts.freeze'
  | 'accounts.unfreeze'
  | 'accounts.publish'
  | 'accounts.clone'
  | 'accounts.carried'
  | 'totals.byYear'
  | 'totals.ofYear'
  | 'totals.compare'
  | 'totals.bridge'
  | 'counts.index'
  | 'counts.total'
  | 'counts.points'
  | 'counts.areas'
  | 'counts.byRegion'
  | 'reports.account'
  | 'reports.export'
  | 'methods.formulas'
  | 'runs.trace'
  | 'runs.recompute'
  | 'runs.uncertainty'
  | 'jobs.info'
  | 'jobs.cancel'
  | 'jobs.events'
  | 'files.upload'
  | 'files.uploadShp'
  | 'files.readShp'
  | 'files.uploadTif'
  | 'files.download'
  | 'layers.list'
  | 'layers.findings'
  | 'layers.acknowledge'
  | 'layers.value'
  | 'layers.tile'
  | 'map.config'
  | 'map.base'
  | 'map.sign'
  | 'map.statistics'
  | 'map.exportShapes'
  | 'sheets.template'
  | 'sheets.export'
  | 'sheets.upload'
  | 'sheets.read'
  | 'sheets.check'
  | 'sheets.import'
  | 'sheets.marked'
  | 'vessels.save'
  | 'vessels.nmea'
  | 'vessels.list'
  | 'vessels.count'
  | 'vessels.track'
  | 'vessels.tracksIn'
  | 'vessels.crossings';

export interface Call {
  /** `/api/{subject}/{verb}.json`; a picture ends in `.png`. */
  readonly path: string;
  /** Other spellings that reach the same call. */
  readonly aliases: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly title: string;
  readonly access: Access;
  readonly operation: Operation;
  /** The table that the call is about. */
  readonly subject: TableEntry | null;
  readonly body: z.ZodType;
  /** Parameters may come from the query as well as from the body. */
  readonly takesQuery: boolean;
  readonly consumes: 'json' | 'multipart' | 'text';
  readonly answers: 'json' | 'file' | 'events';
}

type Draft = Pick<Call, 'title' | 'access' | 'operation' | 'body'> & Partial<Call>;

/** A call named `subject/verb`; POST with JSON unless said otherwise. */
export function call(name: string, draft: Draft): Call {
  return {
    aliases: [],
    method: 'POST',
    subject: null,
    takesQuery: false,
    consumes: 'json',
    answers: 'json',
    ...draft,
    path: `/api/${name}.json`,
  };
}

export function reading(entry: TableEntry): Access {
  return entry.readableBy === 'signedIn' ? { who: 'signedIn' } : { who: 'module', module: entry.module, right: 'read' };
}

export function writing(entry: TableEntry): Access {
  return { who: 'module', module: entry.module, right: 'write' };
}
