import type { design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Language } from '@workstation/contract/language'
import { designWords } from '@workstation/domain/form/design-words'
import { allFields, formShape, type ShapeField } from '@workstation/domain/form/form-shape'
import { AppError } from '../../../../platform/app-error'
import { groupBy } from '../../../../platform/group-by'
import { seesSomewhere } from '../../../../platform/guarded-model/model'
import { type RowQuery, selectRows } from '../../../../platform/guarded-model/read-rows'
import type { Context } from '../../../../platform/route'
import type { CellValue } from '../../../../platform/spreadsheet/cell'
import type { Services } from '../../../../services'
import { makeExport } from '../../../export'
import { storedValue } from '../../column-value'
import { listOf } from '../../list-draft'
import type { ReleasedField, ReleasedForm } from '../../released-form'
import { releasedForm } from '../../released-forms'
import { findVersion } from '../../version-store'
import { listTables } from '../column-store'
import { designToRelease } from '../planned'
import { codesOf, readsField } from '../reads-field'
import { readDraft } from '../releasable'
import { type Left, leavingDraft, leftBy } from './left-field'
import { type LeftColumn, listLeft, recordsLeaving } from './unconverted-store'

/** Records that one file tells of at most. */
const mostRecords = 50_000
/** Records whose values are read at once. */
const batch = 500

type Input = InputOf<typeof design.unconverted>

/** What records are called by: the first text of their list that the reader sees. */
function titleField({ fields, list, listFields, model }: ReleasedForm, { actor }: Context, but: Left) {
  const named = listOf(list, listFields).columns.map(({ field }) => field)
  const isTitle = ({ table, key, type, kind }: ReleasedField) =>
    table === '' && key !== but.key && type === 'text' && !kind.names && !kind.secret
  return named
    .flatMap((name) => fields.find((field) => field.key === name && isTitle(field)) ?? [])
    .find(({ key }) => seesSomewhere(model, actor, key))
}

const titles: Readonly<Record<Language, Readonly<Record<'id' | 'field' | 'line' | 'value', string>>>> = {
  zh: { id: '记录编号', field: '字段', line: '子表行号', value: '原值' },
  en: { id: 'Record', field: 'Field', line: 'Row', value: 'Former value' },
  zhtw: { id: '記錄編號', field: '欄位', line: '子表列號', value: '原值' },
}

interface Writing {
  readonly services: Services
  readonly context: Context
  readonly form: ReleasedForm
  readonly left: Left
  readonly column: LeftColumn
  /** As it was when the values were written. */
  readonly field: ShapeField | undefined
  readonly title: ReleasedField | undefined
}

async function findRecords({ services, context, form, left, column, title }: Writing) {
  // Where somebody sees the field in some records alone, these are the ones that are told.
  const [first = '', ...others] = codesOf(left)
  const narrowed = others.map((code): [string, ReturnType<typeof recordsLeaving>] => [code, recordsLeaving(column)])
  const filters: RowQuery['filters'] = [[first, recordsLeaving(column)], ...narrowed]
  const only = ['id', ...(title ? [title.key] : [])]
  const query = { filters, only, limit: mostRecords + 1 }
  const rows = await selectRows<Record<string, unknown>>(services.db, form.model, context.actor, query)
  if (rows.length > mostRecords) throw new AppError('export-too-large', { limit: mostRecords })
  return rows
}

/** Values in words; ids stay ids, as in the plan. */
function tellerOf({ services, context: { language, actor }, field, left }: Writing) {
  const { config, clock } = services
  const own = { person: actor.userId }
  const reading = { timeZone: config.timeZone, language, now: clock.now().getTime(), own }
  const told = { ...reading, nameOf: (_: unknown, id: string) => id }
  return (value: unknown): string => {
    const stored = storedValue(left.from, value)
    return field?.type === left.from ? field.kind.text(stored, field.node, told) : String(stored ?? '')
  }
}

async function* linesOf(writing: Writing, label: string): AsyncGenerator<CellValue[]> {
  const { services, column, title, left } = writing
  const tell = tellerOf(writing)
  const records = await findRecords(writing)
  const called = (row: Record<string, unknown>) => (title ? [String(row[title.key] ?? '')] : [])
  for (let at = 0; at < records.length; at += batch) {
    const some = records.slice(at, at + batch)
    const ids = some.map(({ id }) => String(id))
    const values = groupBy(await listLeft(services.db, column, ids), ({ record_id }) => record_id)
    for (const row of some)
      for (const { line, value } of values.get(String(row['id'])) ?? [])
        yield [String(row['id']), ...called(row), label, ...(left.table ? [line] : []), tell(value)]
  }
}

/** A field as people call it, with its sub-table. */
function labelOf(document: string, { table, key }: Left, language: Language) {
  const shape = formShape(readDraft(document))
  const field = allFields(shape).find((one) => one.table === table && one.key === key)
  const above = shape.tables.find((one) => one.key === table)
  const labels = [above?.node.label, field?.node.label ?? key].flatMap((label) => label ?? [])
  return { field, label: labels.map((label) => designWords(label, language)).join(' / ') }
}

/**
 * The records that somebody sees whose values a change of type left behind, or would, as a spreadsheet: they are kept with
 * the column, and can be looked up and typed in again.
 * @throws not-found, forbidden, forbidden-here, design.values-gone, export-too-large, and what a draft is refused for
 */
export async function exportUnconverted(services: Services, context: Context, input: Input) {
  const { id, number } = input
  const { language, actor } = context
  const stored = await designToRelease(services.db, actor, id)
  const left = await (number === undefined
    ? leavingDraft(services, stored, input.key)
    : leftBy(services, input, number))
  const form = await releasedForm(services, id)
  if (!form || !readsField(form, actor, left)) throw new AppError('forbidden')
  const { field, label } = labelOf(
    (await findVersion(services.db, id, left.number))?.document ?? form.text,
    left,
    language,
  )
  const title = titleField(form, context, left)
  const of = (await listTables(services.db, id)).get(left.table) ?? ''
  const column = { of, isMain: left.table === '', column: left.column, from: left.from, to: left.to }
  const head = titles[language]
  return makeExport(services, context, {
    name: `${form.name} ${label.replaceAll('/', ' ')}`,
    columns: [
      { title: head.id, width: 40 },
      ...(title ? [{ title: designWords(title.node.label, language), width: 30 }] : []),
      { title: head.field, width: 20 },
      ...(left.table ? [{ title: head.line, width: 10 }] : []),
      { title: head.value, width: 40 },
    ],
    rows: linesOf({ services, context, form, left, column, field, title }, label),
  })
}
