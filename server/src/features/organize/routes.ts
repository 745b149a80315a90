import { organize } from '@workstation/contract/organize'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readFilterNodes } from './filter-nodes'
import { readDepartmentTree, readOrganizeTree } from './read-organizes'

export const organizeRoutes = (services: Services): Route[] => [
  on(organize.tree, 'signedIn', (input, { actor }) => readOrganizeTree(services, actor, input)),
  on(organize.selector, 'signedIn', (input, { actor }) => readOrganizeTree(services, actor, input)),
  on(organize.departments, 'signedIn', (input, { actor }) => readDepartmentTree(services, actor, input)),
  on(organize.withProjects, 'signedIn', (input, { actor }) => readFilterNodes(services, actor, input)),
]
