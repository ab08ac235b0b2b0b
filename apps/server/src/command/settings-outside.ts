import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettingsFile } from '../config/settings-file.mjs';
import type { Product } from './command.ts';

/** Settings that the environment of this command has and the file of settings has not, by the sample that names all. */
export function settingsOutside({ home, environment }: Pick<Product, 'home' | 'environment'>): readonly string[] {
  const sample = ['qingzhang.env.example', '.env.example'].map((name) => path.join(home, name)).find(existsSync);
  if (sample === undefined) return [];
  const file = environment['QINGZHANG_ENV'];
  const kept = file === undefined || !existsSync(file) ? {} : readSettingsFile(file).settings;
  const known = new Set(
    readFileSync(sample, 'utf8')
      .match(/^#?\s*[A-Z][A-Z0-9_]+(?==)/gm)
      ?.map((name) => name.replace(/^#?\s*/, '')),
  );
  return [...known].filter((name) => environment[name] !== undefined && environment[name] !== kept[name]);
}
