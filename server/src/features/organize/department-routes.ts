import { department } from '@workstation/contract/department'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportDepartments } from './export-organizes'
import { pageOfDepartments } from './page-of-listing'
import { listDepartments } from './read-listed'
import { findDepartment } from './read-record'
import { refusedOrganizes } from './refused-organizes'
import { createOrganize, moveOrganize, removeOrganize, toggleOrganize, updateOrganize } from './write-organize'

const page = { modelId: 'department' }
const may = (button: string) => ({ ...page, button })
const category = 'department'

export const departmentRoutes = (services: Services): Route[] => [
  on(department.list, page, (input, { actor }) => listDepartments(services, actor, input)),
  on(department.page, page, (input, { actor }) => pageOfDepartments(services, actor, input)),
  on(department.get, page, ({ id }, { actor }) => findDepartment(services, actor, id)),
  on(department.create, may('btn_add'), (form, context) => createOrganize(services, context, { category, form })),
  on(department.update, may('btn_edit'), async (form, context) => {
    await updateOrganize(services, context, { category, form })
    return null
  }),
  on(department.move, may('btn_edit'), async (form, context) => {
    await moveOrganize(services, context, { category, form })
    return null
  }),
  on(department.toggleState, may('btn_edit'), async ({ id }, context) => {
    await toggleOrganize(services, context, { category, id })
    return null
  }),
  on(department.remove, may('btn_remove'), async ({ id }, context) => {
    await removeOrganize(services, context, { category, id })
    return null
  }),
  on(department.refusedActs, page, (input, context) => refusedOrganizes(services, context, { ...input, category })),
  on(department.export, may('btn_download'), (input, context) => exportDepartments(services, context, input)),
]
