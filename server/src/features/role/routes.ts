import { type Role, role } from '@workstation/contract/role'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { createRole } from './create-role'
import { offerGrantableRoles, offerRoles, offerRolesOf } from './offer-roles'
import { roleModel } from './role-model'

const page = { modelId: 'role' }

export const roleRoutes = (services: Services): Route[] => [
  on(role.list, page, (query, { actor }) => listRows<Role>(services.db, roleModel, actor, query)),
  on(role.create, { ...page, button: 'btn_add' }, (input, context) => createRole(services, context, input)),
  on(role.get, page, ({ id }, { actor }) => findRow<Role>(services.db, roleModel, actor, id)),
  on(role.selector, 'signedIn', async ({ keyword }, context) => ({
    list: await offerRoles(services, context, keyword),
  })),
  on(role.ofAny, 'signedIn', async (_, { actor }) => ({ list: await offerRolesOf(services, actor, '0') })),
  on(role.ofOrganize, 'signedIn', async ({ id }, { actor }) => ({ list: await offerRolesOf(services, actor, id) })),
  on(role.grantable, 'signedIn', async (_, context) => ({
    list: await offerGrantableRoles(services, context),
  })),
]
