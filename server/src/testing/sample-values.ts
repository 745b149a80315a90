import type { TSchema } from 'typebox'

/** A value for a field, and whether the contract takes it. */
export interface Sample {
  readonly what: string
  readonly value: unknown
  readonly fits: boolean
}

interface Wire {
  type?: string
  const?: unknown
  anyOf?: Wire[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Wire
  minItems?: number
  maxItems?: number
  properties?: Record<string, Wire>
  required?: string[]
  patternProperties?: Record<string, Wire>
}

const sample = (what: string, value: unknown, fits: boolean): Sample => ({ what, value, fits })
/** Letters of the longest text that a pattern is tried with. */
const mostLetters = 400
/** Names that every object has. */
const inherited = ['constructor', '__proto__']

const isShort = (value: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Wire) =>
  value.length >= minLength && value.length <= maxLength
const fitsText = (value: string, schema: Wire) =>
  isShort(value, schema) && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value))

/** Three numbers with colons between them, of so many letters in all, such as 111:11:11. */
const threeNumbers = (length: number) =>
  [0, 1, 2].map((less) => '1'.repeat(Math.max(0, Math.floor((length - less) / 3)))).join(':')

/** A month of so many letters, such as 1111-11. */
const month = (length: number) => `${'1'.repeat(Math.max(0, length - 3))}-11`

/** A text of so many letters that keeps to the schema, or null. */
function textOf(length: number, schema: Wire): string | null {
  const candidates = [...['a', '1', '界'].map((letter) => letter.repeat(length)), threeNumbers(length), month(length)]
  return candidates.find((text) => fitsText(text, schema)) ?? null
}

interface Lengths {
  readonly least: number
  readonly most: number
}
const known = new Map<string, Lengths>()

/** The fewest and the most letters that the schema takes. */
function lengthsOf(schema: Wire): Lengths {
  const key = `${schema.pattern} ${schema.minLength} ${schema.maxLength}`
  const lengths = known.get(key) ?? findLengths(schema)
  known.set(key, lengths)
  return lengths
}

function findLengths(schema: Wire): Lengths {
  const limit = schema.pattern ? Math.min(schema.maxLength ?? mostLetters, mostLetters) : (schema.maxLength ?? 0)
  if (!schema.pattern) return { least: schema.minLength ?? 0, most: limit }
  const lengths = Array.from({ length: limit + 1 }, (_, length) => length)
  const taken = lengths.filter((length) => textOf(length, schema) !== null)
  return { least: taken[0] ?? 0, most: taken.at(-1) ?? 0 }
}

function textSamples(schema: Wire): Sample[] {
  const { least, most } = lengthsOf(schema)
  const beyond = 'a'.repeat(most + 1)
  return [
    sample('least', textOf(least, schema), true),
    ...(least > 1 ? [sample('too short', 'a'.repeat(least - 1), false)] : []),
    sample('most', textOf(most, schema), true),
    ...(fitsText(beyond, schema) ? [] : [sample('too long', beyond, false)]),
    ...inherited.map((name) => sample(name, name, fitsText(name, schema))),
    sample(
      'with NUL',
      `${textOf(Math.max(least, 1), schema) ?? textOf(most, schema)}\0`.slice(-Math.max(most, 1)),
      false,
    ),
    sample('half a letter', '\ud83d', false),
    sample('another type', { a: 1 }, false),
  ]
}

function numberSamples({ type, minimum = 0, maximum = 0 }: Wire): Sample[] {
  return [
    sample('least', minimum, true),
    sample('below', minimum - 1, false),
    sample('most', maximum, true),
    sample('above', maximum + 1, false),
    sample('1e18', 1e18, false),
    sample('no number', 'abc', false),
    sample('another type', { a: 1 }, false),
    ...(type === 'integer' ? [sample('a fraction', minimum + 0.5, false)] : []),
  ]
}

function choiceSamples(branches: readonly Wire[]): Sample[] {
  const choices = branches.filter((branch) => 'const' in branch)
  return [
    ...choices.map(({ const: value }) => sample(`choice ${value}`, value, true)),
    ...(choices.length > 0 ? ['zzz', 99, ...inherited].map((value) => sample(`choice ${value}`, value, false)) : []),
  ]
}

function unionSamples(branches: readonly Wire[]): Sample[] {
  const others = branches.filter((branch) => !('const' in branch))
  // What one branch refuses, another may take.
  const fitting = others.flatMap((branch) => samplesOf(branch as TSchema).filter(({ fits }) => fits))
  const alone = others.filter(({ type }) => type !== 'null')
  const refused = alone.length === 1 ? samplesOf(alone[0] as TSchema).filter(({ fits }) => !fits) : []
  return [...choiceSamples(branches), ...fitting, ...refused]
}

function listSamples({ items = {}, minItems = 0, maxItems = 0 }: Wire): Sample[] {
  const item = fittingOf(items as TSchema)
  return [
    sample('no items', [], minItems === 0),
    sample('two items', [item, item].slice(0, maxItems), true),
    sample('most items', Array(maxItems).fill(item), true),
    sample('too many items', Array(maxItems + 1).fill(item), false),
    ...samplesOf(items as TSchema).map(({ what, value, fits }) => sample(`an item: ${what}`, [value], fits)),
  ]
}

function recordSamples(schema: Wire): Sample[] {
  const [values = {}] = Object.values(schema.patternProperties ?? {})
  const whole = fittingOf(schema as TSchema) as Record<string, unknown>
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    samplesOf(field as TSchema).map(({ what, value, fits }) =>
      sample(`${name}: ${what}`, { ...whole, [name]: value }, fits),
    ),
  )
  const entries = schema.patternProperties
    ? [
        sample('an unknown name', { unknown: 'x' }, true),
        sample('an inherited name', { toString: 'x' }, true),
        ...samplesOf(values as TSchema).map(({ what, value, fits }) => sample(what, { sysName: value }, fits)),
      ]
    : []
  return [sample('whole', whole, true), sample('another type', 'abc', false), ...fields, ...entries]
}

/** Where the contract takes whatever JSON says. */
const anySamples: readonly Sample[] = [
  sample('a text', 'abc', true),
  sample('a number', 1e18, true),
  sample('nothing', null, true),
  sample('a list', [[], {}, 'x'], true),
  sample('a record', { toString: { constructor: null } }, true),
  sample('a text with NUL', 'a\0', false),
  sample('half a letter inside', { a: ['\ud83d'] }, false),
]

/** Values at and beyond every edge of a schema, each with what the contract says of it. */
export function samplesOf(schema: TSchema): readonly Sample[] {
  const wire = schema as Wire
  if (wire.anyOf) return unionSamples(wire.anyOf)
  if ('const' in wire) return choiceSamples([wire])
  if (wire.type === 'null') return [sample('null', null, true)]
  if (wire.type === 'string') return textSamples(wire)
  if (wire.type === 'integer' || wire.type === 'number') return numberSamples(wire)
  if (wire.type === 'boolean') return [sample('true', true, true), sample('false', false, true), sample('2', 2, false)]
  if (wire.type === 'array') return listSamples(wire)
  if (wire.type === 'object') return recordSamples(wire)
  if (Object.keys(wire).every((name) => name.startsWith('~'))) return anySamples
  throw new Error(`no samples of ${JSON.stringify(schema)}`)
}

/** A plain value that the schema takes. */
export function fittingOf(schema: TSchema): unknown {
  const wire = schema as Wire
  if (wire.anyOf) return fittingOf(wire.anyOf[0] as TSchema)
  if ('const' in wire) return wire.const
  if (wire.type === 'string')
    return textOf(Math.max(lengthsOf(wire).least, 1), wire) ?? textOf(lengthsOf(wire).most, wire)
  if (wire.type === 'integer' || wire.type === 'number') return Math.max(wire.minimum ?? 0, 1)
  if (wire.type === 'boolean') return true
  if (wire.type === 'array') return [fittingOf(wire.items as TSchema)]
  const fields = Object.entries(wire.properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, fittingOf(field as TSchema)]))
}
