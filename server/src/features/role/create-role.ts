import type { InputOf } from '@workstation/contract/endpoint'
import type { role } from '@workstation/contract/role'
import { createRow } from '../../platform/guarded-model/create-row'
import type { WriteCaller } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { roleModel } from './role-model'

/** Adds a role without rights; they are granted afterwards. */
export const createRole = (services: Services, caller: WriteCaller, form: InputOf<typeof role.create>) =>
  createRow(services, caller, { model: roleModel, form })
