import { type Actor, isPermitted } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { type GuardedModel, modelOfPage, seesColumn } from '../../../platform/guarded-model/model'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import { namingColumns, recordName } from '../../../platform/guarded-model/record-name'
import { fieldKind, idsPage } from './field-kind'
import type { OpenLine } from './open-line'
import { areAmong, listNamed, type NamedPage, namedPages } from './told-store'

type Names = ReadonlyMap<string, string>

export interface NamesOfLines {
  /** Of records, by the page that lists them, as far as the reader sees them there. */
  readonly recordsOf: (model: GuardedModel) => Names
  /** Of what stands in fields as ids. */
  readonly ofIds: Names
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value === 'object' && value !== null) return idsIn(Object.values(value))
  return typeof value === 'string' ? value.split(',').filter(isId) : []
}

/** The ids that stand in fields of a line, by field. */
const idsOf = ({ fields, model }: OpenLine) =>
  fields
    .filter(({ field }) => fieldKind(model, field).isId)
    .map(({ field, from, to }) => ({ field, ids: [...idsIn(from), ...idsIn(to)] }))

/** What the reader may see a name of there; nobody is told the names of a page whose column of names is hidden from him. */
function isOpen(actor: Actor, page: NamedPage): boolean {
  const model = modelOfPage(page)
  return model !== undefined && namingColumns(model).every((name) => seesColumn(model, actor, name))
}

/** The records that the reader sees on their page, by name. */
async function listRecords(db: Db, actor: Actor, model: GuardedModel, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0 || !isPermitted(actor, { modelId: model.modelId })) return new Map()
  const naming = namingColumns(model)
  const query = { filters: [areAmong(ids)], only: ['id', ...naming], limit: ids.length }
  const rows = await selectRows<Record<string, unknown>>(db, model, actor, query)
  return new Map(rows.map((row) => [String(row.id), recordName(row, naming)]))
}

/** Asks for all names that lines need, with one question a page. */
export async function namesOfLines(db: Db, actor: Actor, lines: readonly OpenLine[]): Promise<NamesOfLines> {
  const asked = new Map<GuardedModel, Set<string>>()
  const ask = (model: GuardedModel | undefined, ids: readonly string[]) => {
    if (model) asked.set(model, new Set([...(asked.get(model) ?? []), ...ids]))
  }
  const inFields = lines.flatMap((line) => idsOf(line).map((one) => ({ ...one, model: line.model })))
  for (const { model, entityId } of lines) if (isId(entityId)) ask(model, [entityId])
  for (const { field, ids, model } of inFields) {
    const page = idsPage(field)
    // What lies above or beside a record is one of its kind.
    ask(page ? modelOfPage(page) : model, ids)
  }
  const ids = [...new Set(inFields.flatMap((one) => one.ids))]
  const open = namedPages.filter((page) => isOpen(actor, page))
  const known = await listNamed(db, open, ids)
  const found = new Map<GuardedModel, Names>()
  for (const [model, wanted] of asked) found.set(model, await listRecords(db, actor, model, [...wanted]))
  return {
    recordsOf: (model) => found.get(model) ?? new Map(),
    ofIds: new Map([...[...found.values()].flatMap((names) => [...names]), ...known].filter(([, name]) => name !== '')),
  }
}
