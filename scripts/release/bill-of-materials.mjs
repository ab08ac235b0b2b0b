import { createHash } from 'node:crypto';
import { CARRIED_PARTS } from '../notices/carried-parts.mjs';
import { NODE_VERSION } from './targets.mjs';

/**
 * @typedef {object} Contents
 * @property {string} version
 * @property {import('./targets.mjs').Target} target
 * @property {readonly import('./bundled-packages.mjs').BundledPackage[]} bundled
 * @property {import('./fetch-packages.mjs').Wanted} runtime
 */

/**
 * Writes what a bundle holds as a CycloneDX document. Its number is derived from its content, so that the same bundle has
 * the same document.
 * @param {Contents} contents
 */
export function billOfMaterials({ version, target, bundled, runtime }) {
  const packages = [...bundled, { ...runtime, licence: 'MIT', place: 'runtime' }].map(componentOf);
  const unique = [...new Map(packages.map((component) => [component['bom-ref'], component])).values()];
  const carried = CARRIED_PARTS.flatMap((part) => carriedBy(part, bundled));
  const subject = {
    type: 'application',
    'bom-ref': `pkg:generic/qingzhang@${version}?platform=${target.name}`,
    name: 'qingzhang',
    version,
    licenses: [{ license: { id: 'Apache-2.0' } }],
  };
  const components = [...unique, ...carried];
  const body = {
    metadata: { component: subject, properties: [{ name: 'qingzhang:node', value: NODE_VERSION }] },
    components,
    dependencies: [{ ref: subject['bom-ref'], dependsOn: unique.map((component) => component['bom-ref']) }],
  };
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${numberOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** @param {{ name: string, version: string, licence: string, integrity: string }} bundled */
function componentOf({ name, version, licence, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: licencesOf(licence),
    hashes: [{ alg: 'SHA-512', content }],
  };
}

/**
 * Software inside a package, without a manifest of its own.
 * @param {import('../notices/carried-parts.mjs').CarriedPart} part
 * @param {Contents['bundled']} bundled
 */
function carriedBy({ name, inside, licence }, bundled) {
  const carrier = bundled.find((one) => one.name === inside || one.name.startsWith(`${inside}/`));
  if (carrier === undefined) return [];
  return [
    {
      type: 'library',
      'bom-ref': `carried:${carrier.name}:${name}`,
      name,
      licenses: [{ license: { name: licence } }],
      properties: [{ name: 'qingzhang:inside', value: `${carrier.name}@${carrier.version}` }],
    },
  ];
}

/** @param {string} licence */
function licencesOf(licence) {
  if (licence === '') return [];
  if (/ (OR|AND|WITH) /.test(licence)) return [{ expression: licence.replace(/^\((.*)\)$/, '$1') }];
  return [{ license: { id: licence } }];
}

/**
 * A UUID of version 8: made from a digest.
 * @param {string} text
 */
function numberOf(text) {
  const digits = createHash('sha256').update(text).digest('hex').slice(0, 32).split('');
  digits[12] = '8';
  digits[16] = '8';
  const all = digits.join('');
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-');
}
