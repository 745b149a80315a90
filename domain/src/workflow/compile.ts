import { buildGraph } from './build-graph'
import { checkConditions } from './check-conditions'
import { checkEnds } from './check-ends'
import { checkReferences } from './check-references'
import { checkWays } from './check-ways'
import type { Container, Drawing } from './drawing'
import { type Blocks, findBlocks } from './find-blocks'
import { type Finding, mostFindings, type Notice } from './finding'
import type { Graph, Place } from './graph'
import { type NodeSettings, settingsIn, settingsOfNode } from './node-settings'
import { readDrawing } from './read-drawing'
import { type ProcessSettings, workflowLimits } from './settings'

export type Compiled =
  | { readonly ok: true; readonly graph: Graph; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly findings: readonly Finding[]; readonly notices: readonly Notice[] }

interface Known {
  /** Keys of the form's fields, columns as `table.column`; without them, no field is looked up. */
  readonly fields?: ReadonlySet<string>
  /** Those of them that formulas may read; all where it is left out. */
  readonly readable?: ReadonlySet<string>
  /** Those of them of which none is more or less than another. */
  readonly unordered?: ReadonlySet<string>
}

/** The blocks of each container; a phase passes its place on to what is in it. */
function blocksOf({ containers }: Drawing): ReadonlyMap<Container, Blocks> {
  const found = new Map<Container, Blocks>()
  const placeOf = (id: string): readonly Place[] =>
    [...found.values()].map(({ places }) => places.get(id)).find((place) => place !== undefined) ?? []
  for (const container of containers) {
    const first = container.nodes.find(({ kind }) => kind === 'start')?.id ?? ''
    const { phase } = container
    found.set(container, findBlocks(container, phase === null ? [] : [...placeOf(phase), { block: phase, arm: first }]))
  }
  return found
}

function readNodes({ containers }: Drawing) {
  const settings = new Map<string, NodeSettings>()
  const findings: Finding[] = []
  for (const node of containers.flatMap(({ nodes }) => nodes)) {
    const read = settingsOfNode(node)
    if (read.settings) settings.set(node.id, read.settings)
    findings.push(...read.findings)
  }
  return { settings, findings }
}

function readProcess({ process }: Drawing): { settings: ProcessSettings | null; findings: readonly Finding[] } {
  const read = settingsIn('process', process)
  if (read.ok) return { settings: read.settings, findings: [] }
  const about = { element: process.attributes.get('id') ?? '', name: process.attributes.get('name') ?? '' }
  return { settings: null, findings: [{ ...about, reason: read.reason, detail: read.detail }] }
}

function sizeProblem(count: number): readonly Finding[] {
  const most = workflowLimits.nodes
  return count > most ? [{ element: '', name: '', reason: 'too-many-nodes', detail: String(most) }] : []
}

/** The same thing is told once of an element; more than a person can read is cut off. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const keyed = new Map(findings.map((one) => [`${one.element}\n${one.reason}\n${one.detail ?? ''}`, one]))
  return [...keyed.values()].slice(0, mostFindings)
}

/**
 * Compiles a BPMN file to what the walker runs. Pure: the same file gives the same graph.
 * @param xml the file, at most 2 MB
 * @param known what the form has, to find conditions and settings that ask for more
 * @returns the graph, or everything that prevents a release, at once; beside either, what is drawn and does not run
 */
export function compile(xml: string, known: Known = {}): Compiled {
  const drawing = readDrawing(xml)
  if (drawing.process === null) return { ok: false, findings: drawing.findings, notices: [] }
  const all = new Set(drawing.containers.flatMap(({ nodes }) => nodes.map(({ id }) => id)))
  const size = sizeProblem(all.size)
  // What cannot be released for its size is not looked through any further.
  if (size.length > 0) return { ok: false, findings: size, notices: drawing.notices }
  const fields = known.fields ?? null
  const readable = known.readable ?? fields
  const blocks = blocksOf(drawing)
  const nodes = readNodes(drawing)
  const process = readProcess(drawing)
  const conditions = checkConditions(drawing.containers, { fields: readable, unordered: known.unordered ?? new Set() })
  const findings = distinct([
    ...drawing.findings,
    ...process.findings,
    ...drawing.containers.flatMap((container) => checkWays(container, all)),
    ...[...blocks.values()].flatMap((one) => one.findings),
    ...checkEnds(blocks, nodes.settings),
    ...conditions.findings,
    ...nodes.findings,
    ...checkReferences(drawing, nodes.settings, { fields, readable, process: process.settings }),
  ])
  const notices = [...drawing.notices, ...conditions.notices]
  if (findings.length > 0 || process.settings === null) return { ok: false, findings, notices }
  return { ok: true, graph: buildGraph(blocks, nodes.settings, process.settings), notices }
}
