import type { GoneReason, ProcessFinding } from '@workstation/contract/workflow-process'
import { type Compiled, compile } from '@workstation/domain/workflow/compile'
import type { Graph } from '@workstation/domain/workflow/graph'
import { type References, referencesByNode } from '@workstation/domain/workflow/references'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'
import type { ReleasedForm } from '../design'
import { formIdOf } from './drawing-of'
import { formOf, keysOf, readableKeysOf, unorderedKeysOf } from './form-of'
import { listGone } from './reference-store'

/** Everything that stands in the way of a release, with what would be executed where nothing does. */
export interface Weighed {
  readonly compiled: Compiled
  readonly findings: readonly ProcessFinding[]
  readonly formVersion: number | null
}

const kinds = [
  ['users', 'user', 'user-gone'],
  ['positions', 'position', 'position-gone'],
  ['roles', 'role', 'role-gone'],
  ['groups', 'group', 'group-gone'],
  ['interfaces', 'interface', 'interface-gone'],
  ['processes', 'process', 'process-gone'],
] as const satisfies readonly (readonly [keyof References, string, GoneReason])[]

/** What nodes name that is off or gone. */
async function goneFindings(db: Db, graph: Graph): Promise<ProcessFinding[]> {
  const named = referencesByNode(graph)
  const found = await Promise.all(
    kinds.map(async ([part, kind, reason]) => {
      const ids = named.flatMap(([, references]) => references[part])
      const gone = await listGone(db, kind, ids)
      return named.flatMap(([{ id, name }, references]) =>
        references[part].filter((one) => gone.has(one)).map((detail) => ({ element: id, name, reason, detail })),
      )
    }),
  )
  return found.flat()
}

/** What a drawing may ask of its form. */
const knownOf = (form: ReleasedForm) => ({
  fields: keysOf(form),
  readable: readableKeysOf(form),
  unordered: unorderedKeysOf(form),
})

/** Compiles a drawing with the form that it names, and looks for what it names outside of itself. */
export async function weigh(services: Services, db: Db, xml: string): Promise<Weighed> {
  const formId = formIdOf(xml)
  const form = await formOf(services, formId)
  const compiled = compile(xml, form ? knownOf(form) : {})
  const formFinding: ProcessFinding[] =
    formId !== '' && !form ? [{ element: '', name: '', reason: 'form-gone', detail: formId }] : []
  const findings = compiled.ok ? await goneFindings(db, compiled.graph) : [...compiled.findings]
  return { compiled, findings: [...formFinding, ...findings], formVersion: form?.number ?? null }
}
