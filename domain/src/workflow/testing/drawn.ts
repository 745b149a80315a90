import { type Compiled, compile } from '../compile'
import type { Graph } from '../graph'

/** Pieces of BPMN as other products write them. */
const ns = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:s="urn:review-workstation:bpmn:1"'

export const ends = '<startEvent id="s" name="S"/><endEvent id="e" name="E"/>'
export const settings = (said: object) =>
  `<extensionElements><s:settings version="1">${JSON.stringify(said).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026')}</s:settings></extensionElements>`
/** An element that is called as its id in capitals. */
export const element = (tag: string, id: string, inside = '', more = '') =>
  `<${tag} id="${id}" name="${id.toUpperCase()}" ${more}>${inside}</${tag}>`
export const task = (id: string, said: object = {}) =>
  element('userTask', id, settings({ people: [{ from: 'starter' }], ...said }))
export const flow = (from: string, to: string, condition?: string, more = '') =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}" ${more}>${condition === undefined ? '' : `<conditionExpression>${condition}</conditionExpression>`}</sequenceFlow>`
/** Flows as `from to`. */
export const flows = (...ways: string[]) => ways.map((way) => flow(...(way.split(' ') as [string, string]))).join('')

/** A file with one process, and more beside it. */
export const fileOf = (inside: string, { head = 'id="p" name="P"', beside = '' } = {}) =>
  `<definitions ${ns}><process ${head}>${inside}</process>${beside}</definitions>`

export const compiled = (inside: string, fields?: readonly string[]): Compiled =>
  compile(fileOf(inside), fields ? { fields: new Set(fields) } : {})

/** What prevents a release, as `element reason detail`. */
export function foundIn(xml: string, fields?: readonly string[]): string[] {
  const result = compile(xml, fields ? { fields: new Set(fields) } : {})
  if (result.ok) return []
  return result.findings.map(({ element: id, reason, detail = '' }) => `${id} ${reason} ${detail}`.trim())
}
export const found = (inside: string, fields?: readonly string[]) => foundIn(fileOf(inside), fields)

/** The graph of a drawing that compiles; fails with what was found in one that does not. */
export function graphIn(inside: string): Graph {
  const result = compiled(inside)
  if (result.ok) return result.graph
  throw new Error(JSON.stringify(result.findings))
}
