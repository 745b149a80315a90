import type { Language } from '@workstation/contract/language'
import { toValue } from '@workstation/domain/expression/value'
import { designWords } from '@workstation/domain/form/design-words'
import {
  buttonConditions,
  closedFor,
  conditionFields,
  customOf,
  type SeenValues,
} from '@workstation/domain/list/button-condition'
import type { ListDocument } from '@workstation/domain/list/document'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import type { TableName } from '../../platform/guarded-model/model-writes'
import { selectRows, type WireRow } from '../../platform/guarded-model/read-rows'
import { unseenAmong } from '../../platform/guarded-model/row-fields'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { listOf, type ReleasedForm, storedValue } from '../design'
import { idAmong } from './filter-store'

/** The list of a form as it was released, with the conditions of its buttons. */
interface ButtonRules {
  readonly list: ListDocument
  readonly conditions: ReadonlyMap<string, readonly string[]>
}

const known = new WeakMap<ReleasedForm, ButtonRules>()

export function buttonRules(form: ReleasedForm): ButtonRules {
  const found = known.get(form)
  if (found) return found
  const list = listOf(form.list, form.listFields)
  const rules = { list, conditions: buttonConditions(list) }
  known.set(form, rules)
  return rules
}

interface Seeing {
  readonly db: Db
  readonly form: ReleasedForm
  readonly actor: Actor
}

/** What somebody sees of records, as expressions take it, by their ids; of the fields that are named. */
export async function seenValues(
  { db, form, actor }: Seeing,
  rows: readonly WireRow[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, SeenValues>> {
  const ids = rows.map(({ id }) => String(id))
  const unseen = await unseenAmong(db, form.model, { actor, ids }, fields)
  const byKey = new Map(form.fields.map((field) => [field.key, field]))
  const heldIn = (row: WireRow, key: string) => {
    const field = byKey.get(key)
    return field ? field.kind.value(storedValue(field.type, row[key])) : toValue(row[key])
  }
  return new Map(
    rows.map((row) => {
      const id = String(row.id)
      const seen = fields.filter((key) => Object.hasOwn(row, key) && !unseen.get(id)?.has(key))
      return [id, Object.fromEntries(seen.map((key) => [key, heldIn(row, key)]))]
    }),
  )
}

/** The fields that the conditions of a list read. */
const fieldsOf = ({ conditions }: ButtonRules): string[] => [
  ...new Set([...conditions.values()].flat().flatMap(conditionFields)),
]

/** The buttons that somebody cannot press, by the ids of records; empty where the list has no conditions. */
export async function closedButtons(seeing: Seeing, rows: readonly WireRow[]): Promise<ReadonlyMap<string, string[]>> {
  const rules = buttonRules(seeing.form)
  if (rules.conditions.size === 0 || rows.length === 0) return new Map()
  const values = await seenValues(seeing, rows, fieldsOf(rules))
  return new Map([...values].map(([id, seen]) => [id, closedFor(rules.conditions, seen, seeing.actor.timeZone)]))
}

const usual: Readonly<Record<string, Parameters<typeof designWords>[0]>> = {
  btn_edit: { zh: '编辑', en: 'Edit', zhtw: '編輯' },
  btn_remove: { zh: '删除', en: 'Delete', zhtw: '刪除' },
  btn_batchRemove: { zh: '批量删除', en: 'Delete all chosen', zhtw: '批次刪除' },
}

/** What a button is called. */
export function buttonLabel({ list }: ButtonRules, code: string) {
  const label = customOf(list, code)?.label ?? list.buttons.find((one) => one.code === code)?.label
  return label ?? usual[code] ?? code
}

type Step = Pick<WriteStep<TableName>, 'trx' | 'id' | 'caller'>

interface Pressed {
  readonly form: ReleasedForm
  /** The code of the button. */
  readonly code: string
  readonly language: Language
}

/**
 * Refuses an act whose button has a condition that the record does not meet, as its list would have shown it.
 * @param step behind the lock of the record
 * @throws record.button
 */
export async function refuseClosed({ form, code, language }: Pressed, { trx, id, caller }: Step): Promise<void> {
  const rules = buttonRules(form)
  if (!rules.conditions.has(code)) return
  const { actor } = caller
  const rows = await selectRows<WireRow>(trx, form.model, actor, { filters: [idAmong([id])], limit: 1 })
  const closed = await closedButtons({ db: trx, form, actor }, rows)
  if (!closed.get(id)?.includes(code)) return
  throw new AppError('record.button', { button: designWords(buttonLabel(rules, code), language) })
}
