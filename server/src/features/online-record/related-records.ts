import type { FormNode } from '@workstation/domain/form/document'
import { allFields } from '@workstation/domain/form/form-shape'
import type { Kind, NamedId, StoredValue } from '@workstation/domain/form/kind'
import { type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { selectRows, type WireRow } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { type ReleasedForm, releasedForm, storedValue } from '../design'
import { idAmong } from './filter-store'
import { recordContext } from './find-form'
import { plainNames } from './plain-names'

/** Who names records by which form. */
export interface Naming {
  readonly services: Services
  readonly context: Pick<Context, 'actor' | 'language'>
  readonly form: ReleasedForm
  /** The transaction that asks, which holds its connection; anywhere else it is left out. */
  readonly trx?: Db
}

/** Who reads which form. */
export interface Reading extends Naming {
  readonly context: Context
}

const sourceOf = (node: FormNode | undefined) => (node?.source?.from === 'model' ? node.source : undefined)

/** The form that a field relates to; null where nothing is released, or the page is not the reader's. */
async function relatedForm({ services, context: { actor } }: Naming, node: FormNode | undefined) {
  const source = sourceOf(node)
  const form = source ? await releasedForm(services, source.id) : null
  return form && (actor.isAdministrator || actor.pages.has(form.menuId)) ? form : null
}

/** Those of the records that a field relates to which the reader sees, with the words of the field that stands for them. */
async function relatedWords(reading: Naming, nodeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { services, context, trx: db = services.db } = reading
  const node = reading.form.document.nodes[nodeId]
  const form = await relatedForm(reading, node)
  if (!form) return new Map()
  const { actor } = context
  const label = form.fields.find(({ key, kind }) => key === sourceOf(node)?.label && !kind.secret)
  const isSeen = label !== undefined && seesSomewhere(form.model, actor, label.key)
  const only = ['id', ...(isSeen ? [label.key] : [])]
  const wanted = [...new Set(ids)]
  const asked = { filters: [idAmong(wanted)], only, limit: wanted.length }
  const rows = await selectRows<WireRow>(db, form.model, actor, asked)
  if (!isSeen) return new Map(rows.map(({ id }) => [String(id), '']))
  const valueIn = (row: WireRow): StoredValue => storedValue(label.type, row[label.key])
  const named = rows.flatMap((row) => label.kind.names?.(valueIn(row), label.node) ?? [])
  const told = { ...recordContext(services, context), ...(await plainNames(db, named)) }
  return new Map(rows.map((row) => [String(row.id), label.kind.text(valueIn(row), label.node, told)]))
}

/** The names of related records by the field that names them; those that the reader does not see are not there. */
export async function relatedNames(
  reading: Naming,
  ids: readonly NamedId[],
): Promise<Map<string, Map<string, string>>> {
  const byField = groupBy(
    ids.filter(({ holds, of }) => holds === 'record' && of !== undefined),
    ({ of = '' }) => of,
  )
  const all = [...byField].map(async ([of, found]): Promise<[string, Map<string, string>]> => {
    return [
      of,
      await relatedWords(
        reading,
        of,
        found.map(({ id }) => id),
      ),
    ]
  })
  return new Map(await Promise.all(all))
}

/** An id that a record names as a related one, and where. */
interface Named {
  readonly path: string
  readonly nodeId: string
  readonly id: string
}

/** The related records that values name: of the record itself, and of the rows of its sub-tables. */
function namedIn({ fields, tables }: ReleasedForm, values: RecordValues): Named[] {
  const at = ({ node, kind }: { node: FormNode; kind: Kind }, path: string, value: StoredValue): Named[] =>
    (kind.names?.(value, node) ?? []).flatMap(({ holds, id }) =>
      holds === 'record' ? [{ path, nodeId: node.id, id }] : [],
    )
  return [
    ...fields.flatMap((field) => at(field, field.key, values[field.key] ?? null)),
    ...tables.flatMap((table) =>
      rowsIn(values[table.key]).flatMap((row, index) =>
        table.fields.flatMap((field) => at(field, `${table.key}.${index}.${field.key}`, row[field.key] ?? null)),
      ),
    ),
  ]
}

/** What of a record that somebody sent relates to what he does not see, by the field that names it. */
export type Strangers = ReadonlyMap<string, ReadonlySet<string>>

/** Looked up ahead of the write, or by its connection; nothing for a form without relations. */
export async function strangersIn(reading: Naming, sent: RecordValues): Promise<Strangers> {
  const { fields, tables } = reading.form
  const hasRelations = allFields({ fields, tables }).some(({ node }) => sourceOf(node) !== undefined)
  if (!hasRelations) return new Map()
  const named = namedIn(reading.form, sent)
  const seen = await relatedNames(
    reading,
    named.map(({ id, nodeId }) => ({ holds: 'record', id, of: nodeId })),
  )
  const strange = groupBy(
    named.filter(({ nodeId, id }) => !seen.get(nodeId)?.has(id)),
    ({ nodeId }) => nodeId,
  )
  return new Map([...strange].map(([nodeId, all]) => [nodeId, new Set(all.map(({ id }) => id))]))
}

/** Where a record names such a one and did not before: it is answered like one that is not there. */
export function strangerProblems(
  form: ReleasedForm,
  strangers: Strangers,
  { before, values }: { before: RecordValues; values: RecordValues },
): RecordProblem[] {
  if (strangers.size === 0) return []
  const known = new Set(namedIn(form, before).map(({ nodeId, id }) => `${nodeId} ${id}`))
  return namedIn(form, values)
    .filter(({ nodeId, id }) => strangers.get(nodeId)?.has(id) && !known.has(`${nodeId} ${id}`))
    .map(({ path, nodeId, id }) => ({ path, nodeId, reason: 'not-offered', limit: id }))
}
