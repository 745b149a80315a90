import type { Titles } from '@workstation/contract/column'
import { tableName } from '@workstation/domain/form/table-name'
import { isPermitted } from '../../../platform/actor'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import {
  columnTypes,
  listReleasedForms,
  type ReleasedField,
  type ReleasedForm,
  releasedFormOfTable,
  titlesOf,
} from '../../design'
import { addPrintSources, approvals, type PrintField, type PrintSource } from '../../print-template'
import { listFilters, pageInWords } from '../list-records'
import { baseFields, readPrinted } from './read-printed'

const fieldOf = ({ key, node, type }: ReleasedField): PrintField => ({
  name: key,
  title: titlesOf(node.label),
  type: columnTypes[type],
})
const fieldsOf = (fields: readonly ReleasedField[]) => fields.filter(({ kind }) => !kind.secret).map(fieldOf)

const sameIn = (name: string): Titles => ({ zh: name, en: name, zhtw: name })

/** The records that somebody sees, each by the first of its fields that says something. */
async function listNamed(
  services: Services,
  context: Context,
  { form, keyword }: { form: ReleasedForm; keyword: string },
) {
  const filters = listFilters(services, context, form, { queryJson: '', keyword })
  const asked = { form, model: form.model, query: { filters, pageSize: 50 } }
  const { list } = await pageInWords(services, context, asked)
  return list.map((row: Readonly<Record<string, unknown>>) => {
    const words = form.fields.map(({ key }) => row[key]).find((word) => typeof word === 'string' && word !== '')
    return { id: String(row['id']), fullName: String(words ?? row['id']) }
  })
}

/** The records of a drawn form: the fields of its release by key and title, its sub-tables, and what every record has. */
async function sourceOf({ db }: Services, form: ReleasedForm): Promise<PrintSource> {
  return {
    ...{ id: form.model.source, page: form.menuId, title: sameIn(form.name), type: 2, hasPeople: false },
    hasSteps: await approvals().areAbout(db, [form.designId, form.menuId]),
    fields: [...fieldsOf(form.fields), ...baseFields],
    tables: form.tables.map((table) => ({
      ...{ name: table.key, title: titlesOf(table.node.label), fields: fieldsOf(table.fields) },
    })),
    read: (services, context, id) => readPrinted(services, context, { form, id }),
    list: (services, context, keyword) => listNamed(services, context, { form, keyword }),
  }
}

/** Lets templates be laid out for drawn forms, which are named by their tables. */
export const addFormSources = (): void =>
  addPrintSources('online-record', {
    find: async (services, id) => {
      const form = await releasedFormOfTable(services, id)
      return form ? sourceOf(services, form) : undefined
    },
    listFor: async ({ db }, actor) =>
      (await listReleasedForms(db))
        .filter(({ menuId }) => isPermitted(actor, { modelId: menuId }))
        .map(({ enCode, fullName }) => ({ id: tableName(enCode, ''), title: sameIn(fullName), type: 2 as const })),
  })
