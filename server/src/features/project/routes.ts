import { project } from '@workstation/contract/project'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { onHandOver } from '../user'
import { ledProjects } from './led-projects'
import { findVisibleProject, listProjects, offerProjects } from './read-projects'
import { createProject, removeProject, updateProject } from './write-project'

const page = { modelId: 'project' }
const button = (name: string) => ({ modelId: 'project', button: name })

export function projectRoutes(services: Services): Route[] {
  onHandOver('project', ledProjects)
  return [
    on(project.list, page, (input, { actor }) => listProjects(services.db, actor, input)),
    on(project.create, button('btn_add'), (input, context) => createProject(services, context, input)),
    on(project.get, page, ({ id }, { actor }) => findVisibleProject(services.db, actor, id)),
    on(project.update, button('btn_edit'), async (input, context) => {
      await updateProject(services, context, input)
      return null
    }),
    on(project.remove, button('btn_remove'), async (input, context) => {
      await removeProject(services, context, input)
      return null
    }),
    on(project.selector, 'signedIn', ({ keyword }, { actor }) => offerProjects(services.db, actor, keyword)),
  ]
}
