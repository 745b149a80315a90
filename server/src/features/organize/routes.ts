import { organize } from '@workstation/contract/organize'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { companyRoutes } from './company-routes'
import { departmentRoutes } from './department-routes'
import { departmentsForStrangers } from './departments-for-strangers'
import { readFilterNodes } from './filter-nodes'
import { readDepartmentTree, readOrganizeNames, readOrganizeTree } from './read-organizes'

export const organizeRoutes = (services: Services): Route[] => [
  on(organize.tree, 'signedIn', (input, { actor }) => readOrganizeTree(services, actor, input)),
  on(organize.names, 'signedIn', (input, { actor }) => readOrganizeNames(services, actor, input)),
  on(organize.selector, 'signedIn', (input, { actor }) => readOrganizeTree(services, actor, input)),
  on(organize.departments, 'visitor', (input, { actor }) =>
    actor ? readDepartmentTree(services, actor, input) : departmentsForStrangers(services, input),
  ),
  on(organize.withProjects, 'signedIn', (input, { actor }) => readFilterNodes(services, actor, input)),
  ...companyRoutes(services),
  ...departmentRoutes(services),
]
