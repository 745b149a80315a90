import { designWords } from '@workstation/domain/form/design-words'
import { hasOrder } from '@workstation/domain/form/has-order'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { type ReleasedForm, releasedForm } from '../design'
import { processModel as model } from './process-model'
import { findProcess } from './store'

/** The released form of an id; null where there is none, or none any more. */
export const formOf = async (services: Services, formId: string): Promise<ReleasedForm | null> =>
  formId === '' ? null : releasedForm(services, formId)

/** What conditions and settings may name of a form: fields, sub-tables, and columns as `table.column`. */
export const keysOf = ({ fields, tables }: ReleasedForm): ReadonlySet<string> =>
  new Set([
    ...fields.map(({ key }) => key),
    ...tables.flatMap((table) => [table.key, ...table.fields.map(({ key }) => `${table.key}.${key}`)]),
  ])

/** Those of them that formulas may read: no secrets. */
export function readableKeysOf(form: ReleasedForm): ReadonlySet<string> {
  const secrets = new Set(form.fields.flatMap(({ key, kind }) => (kind.secret ? [key] : [])))
  return new Set([...keysOf(form)].filter((key) => !secrets.has(key)))
}

/** Those of them of which none is more or less than another, such as choices. */
export const unorderedKeysOf = ({ fields, tables }: ReleasedForm): ReadonlySet<string> =>
  new Set([
    ...fields.flatMap(({ key, kind, node }) => (hasOrder(kind, node) ? [] : [key])),
    ...tables.flatMap((table) =>
      table.fields.flatMap(({ key, kind, node }) => (hasOrder(kind, node) ? [] : [`${table.key}.${key}`])),
    ),
  ])

/** The fields of the form of a process, for setting its nodes; columns of sub-tables with the name of their table. */
export async function readFields(services: Services, { actor, language }: Context, id: string) {
  await findRow(services.db, model, actor, id)
  const stored = await findProcess(services.db, id)
  if (!stored) throw new AppError('not-found')
  const form = await formOf(services, stored.form_id)
  if (!form) return { list: [] }
  const own = form.fields.map(({ key, node, kind }) => ({ key, words: designWords(node.label, language), kind }))
  const cells = form.tables.flatMap((table) =>
    table.fields.map(({ key, node, kind }) => ({
      key: `${table.key}.${key}`,
      words: `${designWords(table.node.label, language)} / ${designWords(node.label, language)}`,
      kind,
    })),
  )
  const list = [...own, ...cells].map(({ key, words, kind }) => ({
    id: key,
    field: key,
    fullName: words,
    kind: kind.kind,
  }))
  return { list }
}
