import { addPowers, samePowers, type Powers } from './unit-algebra.ts';
import { unitEntry } from './unit-table.ts';

/** A unit as what it means: a factor to base units and a power per base dimension. */
export interface Unit {
  readonly text: string;
  readonly factor: number;
  readonly offset: number;
  readonly powers: Powers;
}

const parsed = new Map<string, Unit>();

/**
 * Reads a unit expression: names joined by `*` and `/`, powers `m^2`, brackets, `1` for a bare number
 * (`t*hm^2*h/(hm^2*MJ*mm)`, `kg/hm2/a`). Throws on an unknown name: units are written by developers.
 */
export function parseUnit(text: string): Unit {
  let unit = parsed.get(text);
  if (unit === undefined) {
    unit = new UnitReader(text).read();
    parsed.set(text, unit);
  }
  return unit;
}

export function sameDimension(a: Unit, b: Unit): boolean {
  return samePowers(a.powers, b.powers);
}

export function toBase(value: number, unit: string): number {
  const { factor, offset } = parseUnit(unit);
  return (value + offset) * factor;
}

export function fromBase(value: number, unit: string): number {
  const { factor, offset } = parseUnit(unit);
  return value / factor - offset;
}

/** A figure in another unit of the same dimension. */
export function convert(value: number, from: string, to: string): number {
  if (from === to) return value;
  if (!sameDimension(parseUnit(from), parseUnit(to))) throw new Error(`units differ in dimension: ${from} and ${to}`);
  return fromBase(toBase(value, from), to);
}

/** The unit for people: `yuan/m^3` → 元/m³, `kg/hm2/a` → kg/(hm²·a). */
export function unitLabel(text: string): string {
  if (text === '1') return '';
  const [above, below] = splitAtSlashes(text);
  const top =
    above
      .map(factorLabel)
      .filter((label) => label !== '')
      .join('·') || '1';
  if (below.length === 0) return top;
  const bottom = below.map(factorLabel).join('·');
  return below.length === 1 ? `${top}/${bottom}` : `${top}/(${bottom})`;
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = { '2': '²', '3': '³', '4': '⁴' };

function factorLabel(factor: string): string {
  if (factor === '1') return '';
  const [name = '', power] = factor.split('^');
  const label = unitEntry(name)?.label ?? name;
  return power === undefined ? label : label + (SUPERSCRIPTS[power] ?? `^${power}`);
}

/** Numerator and denominator factors of a unit text; brackets only ever follow a slash. */
function splitAtSlashes(text: string): [string[], string[]] {
  const above: string[] = [];
  const below: string[] = [];
  let side = above;
  let bracketed = false;
  for (const token of text.match(/[A-Za-z%][A-Za-z0-9]*(?:\^\d+)?|1|[*/()]/g) ?? []) {
    if (token === '/') side = below;
    else if (token === '*') side = bracketed ? below : side === below ? above : side;
    else if (token === '(') bracketed = true;
    else if (token === ')') bracketed = false;
    else side.push(token);
  }
  return [above, below];
}

class UnitReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Unit {
    const { factor, offset, powers } = this.#product();
    if (this.#at < this.#text.length) throw this.#wrong('an unexpected character');
    return { text: this.#text, factor, offset, powers };
  }

  #product(): Omit<Unit, 'text'> {
    let left = this.#power();
    for (;;) {
      const sign = this.#text[this.#at];
      if (sign !== '*' && sign !== '/') return left;
      this.#at += 1;
      const right = this.#power();
      const exponent = sign === '*' ? 1 : -1;
      left = {
        factor: left.factor * right.factor ** exponent,
        offset: 0, // a difference of temperatures, as soon as it is part of a compound
        powers: addPowers(left.powers, right.powers, exponent),
      };
    }
  }

  #power(): Omit<Unit, 'text'> {
    const base = this.#atom();
    if (this.#text[this.#at] !== '^') return base;
    this.#at += 1;
    const digits = /^-?\d+/.exec(this.#text.slice(this.#at))?.[0];
    if (digits === undefined) throw this.#wrong('a power without a number');
    this.#at += digits.length;
    const exponent = Number(digits);
    return { factor: base.factor ** exponent, offset: 0, powers: addPowers({}, base.powers, exponent) };
  }

  #atom(): Omit<Unit, 'text'> {
    if (this.#text[this.#at] === '(') {
      this.#at += 1;
      const inner = this.#product();
      if (this.#text[this.#at] !== ')') throw this.#wrong('an open bracket');
      this.#at += 1;
      return inner;
    }
    if (this.#text[this.#at] === '1') {
      this.#at += 1;
      return { factor: 1, offset: 0, powers: {} };
    }
    const name = /^(?:%|[A-Za-z][A-Za-z0-9]*)/.exec(this.#text.slice(this.#at))?.[0] ?? '';
    const entry = unitEntry(name);
    if (entry === undefined) throw this.#wrong(`an unknown unit “${name}”`);
    this.#at += name.length;
    return { factor: entry.factor, offset: entry.offset ?? 0, powers: entry.powers };
  }

  #wrong(what: string): Error {
    return new Error(`unit “${this.#text}” has ${what} at character ${this.#at + 1}`);
  }
}
