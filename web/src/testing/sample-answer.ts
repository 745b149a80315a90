/** As much of JSON Schema as answers are declared with. */
interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly enum?: readonly string[]
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
}

const moment = Date.UTC(2026, 2, 4, 5, 6, 7)
/** What is text in the contract, and something in that text: JSON, or a time zone, which goes on to other tests. */
const namedTexts: Readonly<Record<string, string>> = {
  ...{ timeZone: 'Asia/Shanghai', document: '{"version":1}' },
  ...{ file: '[]', files: '[]', fileList: '[]', flowFormInfo: '', formData: '{}', formWords: '{}', draftData: '' },
}
/** What the contract leaves to the rules of `domain`. */
const unknowns: Readonly<Record<string, readonly unknown[]>> = {
  changes: [
    { node: 'node1', name: 'name1', what: 'added', kind: 'approve' },
    { node: 'node2', name: 'name2', what: 'setting', path: 'path2', from: 1, to: 2 },
  ],
}
/** So deep does what lies in itself go. */
const deepest = 1
/** Of a list that is all there. */
const pagination: Readonly<Record<string, number>> = { currentPage: 1, pageSize: 20, total: 2 }

function textOf({ pattern, maxLength = 64, enum: words }: Schema, name: string, nth: number): string {
  const named = namedTexts[name]
  if (named !== undefined) return named
  if (words) return words[(nth - 1) % words.length] ?? ''
  const candidates = [
    `${name}${nth}`,
    `${nth}`,
    '',
    `2026-03-0${nth}`,
    `2026-03-0${nth} 05:06`,
    `#11223${nth}`,
    `0${nth}:00`,
  ]
  const fits = (each: string) => each.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(each))
  return candidates.find(fits) ?? ''
}

function numberOf({ minimum = 0, maximum = Number.MAX_VALUE }: Schema, name: string, nth: number): number {
  if (maximum > moment && /(time|at|date|day|since|until|moment)$/i.test(name)) return moment + nth * 60_000
  // Numbers of other names are other ones, so that none can stand in the place of another.
  const letters = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return pagination[name] ?? Math.min(maximum, Math.max(minimum, 0) + nth + (letters % 9))
}

interface Place {
  readonly name: string
  /** From 1: the second of a list differs from the first in everything, and lacks what may be lacking. */
  readonly nth: number
  /** What is defined around it, and how often it lies in itself. */
  readonly known: Readonly<Record<string, Schema>>
  readonly depth: number
}

function listOf({ items = {}, minItems = 0 }: Schema, place: Place) {
  const inItself = items.$ref !== undefined && items.$ref in place.known
  if (inItself && place.depth >= deepest) return []
  const depth = place.depth + (inItself ? 1 : 0)
  return Array.from({ length: Math.max(2, minItems) }, (_, at) => sampleOf(items, { ...place, nth: at + 1, depth }))
}

function recordOf({ properties = {}, required = [] }: Schema, place: Place) {
  const given = Object.entries(properties).filter(([key]) => place.nth === 1 || required.includes(key))
  return Object.fromEntries(given.map(([name, field]) => [name, sampleOf(field, { ...place, name })]))
}

function sampleOf(schema: Schema, outer: Place): unknown {
  const place = schema.$defs ? { ...outer, known: schema.$defs, depth: 0 } : outer
  const { name, nth, known } = place
  if ('const' in schema) return schema.const
  if (Object.keys(schema).length === 0 && unknowns[name]) return unknowns[name][nth - 1]
  if (schema.$ref) return sampleOf(known[schema.$ref] ?? {}, place)
  if (schema.anyOf) return sampleOf(schema.anyOf[(nth - 1) % schema.anyOf.length] ?? {}, place)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => sampleOf(one, place)))
  if (schema.type === 'array') return listOf(schema, place)
  if (schema.type === 'object') return recordOf(schema, place)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, name, nth)
  if (schema.type === 'boolean') return nth === 1
  return schema.type === 'null' ? null : textOf(schema, name, nth)
}

/**
 * A value that a call may answer with, by the schema of its output.
 * @param nth 1, or 2 for one that differs from the first in everything and lacks what may be lacking
 */
export const sampleAnswer = (schema: object, nth = 1) => sampleOf(schema, { name: '', nth, known: {}, depth: 0 })
