import { menuScheme } from '@workstation/contract/menu-scheme'
import { on, type Route } from '../../../platform/route'
import type { Services } from '../../../services'
import { removeItem, toggleItem } from '../items/write-item'
import { listFields, listSchemes, readOneScheme } from './read-schemes'
import { planScheme, previewScheme } from './try-scheme'
import { createScheme, updateScheme } from './write-scheme'

const page = { modelId: 'menu' }
const edits = { ...page, button: 'btn_scheme' }
const kind = 'resource'

/** The calls that keep row schemes (SYS-18, AUT-07). */
export const schemeRoutes = (services: Services): Route[] => [
  on(menuScheme.fields, page, async (input, context) => ({ list: await listFields(services, context, input) })),
  on(menuScheme.offeredFields, page, async ({ id }, context) => ({
    list: (await listFields(services, context, { moduleId: id })).map(({ enCode, fullName }) => ({
      field: enCode,
      fieldName: fullName,
    })),
  })),
  on(menuScheme.list, page, async (input, context) => ({ list: await listSchemes(services, context, input) })),
  on(menuScheme.get, page, ({ id }, context) => readOneScheme(services, context, id)),
  on(menuScheme.create, edits, (input, context) => createScheme(services, context, input)),
  on(menuScheme.update, edits, async (input, context) => {
    await updateScheme(services, context, input)
    return null
  }),
  on(menuScheme.toggleState, edits, async ({ id }, context) => {
    await toggleItem(services, context, { id, kind })
    return null
  }),
  on(menuScheme.remove, edits, async ({ id }, context) => {
    await removeItem(services, context, { id, kind })
    return null
  }),
  on(menuScheme.preview, edits, (input, context) => previewScheme(services, context, input)),
  on(menuScheme.plan, edits, (input, context) => planScheme(services, context, input)),
]
