import { menuButton } from '@workstation/contract/menu-item'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { nestTree } from '@workstation/domain/tree/nest-tree'
import { on, type Route } from '../../../platform/route'
import type { Services } from '../../../services'
import { listItemsOf, readItem } from './read-items'
import { createItem, removeItem, toggleItem, updateItem } from './write-item'

const page = { modelId: 'menu' }
const edits = { ...page, button: 'btn_edit' }
const kind = 'button'

/** The calls that keep the buttons of pages. */
export const buttonRoutes = (services: Services): Route[] => {
  const { db } = services
  return [
    on(menuButton.list, page, async (input, { actor }) => ({
      list: nestTree(buildTree(await listItemsOf(db, actor, { ...input, kind }), { orphans: 'lift' })),
    })),
    on(menuButton.selector, page, async (input, { actor }) => ({
      list: nestTree(buildTree(await listItemsOf(db, actor, { ...input, kind }), { orphans: 'lift' })),
    })),
    on(menuButton.get, page, ({ id }, { actor }) => readItem(db, actor, { id, kind })),
    on(menuButton.create, edits, ({ moduleId, ...form }, context) =>
      createItem(services, context, { moduleId, kind, form }),
    ),
    on(menuButton.update, edits, async (form, context) => {
      await updateItem(services, context, { form, kind })
      return null
    }),
    on(menuButton.toggleState, edits, async ({ id }, context) => {
      await toggleItem(services, context, { id, kind })
      return null
    }),
    on(menuButton.remove, edits, async ({ id }, context) => {
      await removeItem(services, context, { id, kind })
      return null
    }),
  ]
}
