declare module 'pino-roll' {
  import type { DestinationStream } from 'pino';

  interface RollOptions {
    readonly file: string;
    readonly frequency: 'daily' | 'hourly';
    readonly dateFormat: string;
    readonly size: string;
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean };
    readonly mkdir: boolean;
    readonly sync: boolean;
  }

  export default function roll(options: RollOptions): Promise<DestinationStream>;
}
