import { menuColumn, menuForm } from '@workstation/contract/menu-item'
import { pageModel } from '../../../platform/guarded-model/page-model'
import { on, type Route } from '../../../platform/route'
import type { Services } from '../../../services'
import { readEntry } from '../entries/read-entries'
import { addFields } from './add-fields'
import { type FieldKind, modelFields } from './model-fields'
import { listItemsOf, readItem } from './read-items'
import { createItem, removeItem, toggleItem, updateItem } from './write-item'

const page = { modelId: 'menu' }
const edits = { ...page, button: 'btn_edit' }

/** The calls of one kind; those of columns and of fields are alike. */
function routesOf(services: Services, calls: typeof menuColumn | typeof menuForm, kind: FieldKind): Route[] {
  const { db } = services
  return [
    on(calls.list, page, async (input, { actor }) => ({ list: await listItemsOf(db, actor, { ...input, kind }) })),
    on(calls.offered, page, async ({ id }, { actor, language }) => {
      await readEntry(db, actor, id)
      return { list: modelFields(await pageModel(services, id), kind, language) }
    }),
    on(calls.get, page, ({ id }, { actor }) => readItem(db, actor, { id, kind })),
    on(calls.create, edits, ({ moduleId, ...form }, context) =>
      createItem(services, context, { moduleId, kind, form }),
    ),
    on(calls.update, edits, async (form, context) => {
      await updateItem(services, context, { form, kind })
      return null
    }),
    on(calls.toggleState, edits, async ({ id }, context) => {
      await toggleItem(services, context, { id, kind })
      return null
    }),
    on(calls.remove, edits, async ({ id }, context) => {
      await removeItem(services, context, { id, kind })
      return null
    }),
  ]
}

/** The calls that keep the columns and the form fields of pages. */
export const fieldRoutes = (services: Services): Route[] => [
  ...routesOf(services, menuColumn, 'column'),
  ...routesOf(services, menuForm, 'form'),
  on(menuColumn.addAll, edits, ({ moduleId, columnJson }, context) =>
    addFields(services, context, { moduleId, kind: 'column', sent: columnJson }),
  ),
  on(menuForm.addAll, edits, ({ moduleId, formJson }, context) =>
    addFields(services, context, { moduleId, kind: 'form', sent: formJson }),
  ),
]
