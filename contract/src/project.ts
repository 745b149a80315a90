import { type Static, Type } from 'typebox'
import { columns, createdColumn, creatorColumn, descriptionColumn, idColumn, title, versionColumn } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import {
  ById,
  EpochMs,
  Id,
  ListOf,
  OptionalId,
  PageOf,
  PageQueryWith,
  scopeQuery,
  updateFields,
  Version,
  WithId,
} from './fields'
import { reviewFeatures } from './review-features'

export const Project = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  typeId: Type.String(),
  typeText: Type.String(),
  organizeId: Type.String(),
  organizeName: Type.String(),
  leaderId: Type.String(),
  leaderName: Type.String(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
})
export type Project = Static<typeof Project>

export const ListedProject = Type.Object({
  ...Project.properties,
  /** True while a review is about it, so that it cannot be deleted. */
  inuse: Type.Boolean(),
})
export type ListedProject = Static<typeof ListedProject>

/** The list of projects. */
export const projectColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('项目名称', 'Project name', '專案名稱') },
  enCode: { title: title('项目编码', 'Project code', '專案編碼') },
  typeId: { title: title('项目类型编号', 'Project type id', '專案類型編號'), hideable: false },
  typeText: { title: title('项目类型', 'Project type', '專案類型') },
  organizeId: { title: title('所属组织编号', 'Organisation id', '所屬組織編號'), holds: 'organize', hideable: false },
  organizeName: { title: title('所属组织', 'Organisation', '所屬組織') },
  leaderId: { title: title('项目负责人编号', 'Project leader id', '專案負責人編號'), holds: 'person', hideable: false },
  leaderName: { title: title('项目负责人', 'Project leader', '專案負責人') },
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
})

const ProjectCode = Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_-]+$' })
/** Whether a text can be the code of a project. */
export const isProjectCode = (text: string): boolean => /^[A-Za-z0-9_-]{1,50}$/.test(text)

const projectFields = {
  fullName: Type.String({ minLength: 1, maxLength: 100 }),
  enCode: ProjectCode,
  typeId: Type.Optional(OptionalId),
  organizeId: Type.Optional(OptionalId),
  leaderId: Type.Optional(OptionalId),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** Reviews show and choose projects too, and so does the filter of all lists; a new one may take a number. */
const changes = [...reviewFeatures, 'project', 'organize.withProjects', 'billRule']

export const project = callsOf(feature('project', changes), {
  list: endpoint({
    method: 'GET',
    path: '/api/project/Project',
    input: PageQueryWith({
      typeId: Type.Optional(OptionalId),
      ...scopeQuery,
    }),
    output: PageOf(ListedProject),
  }),
  /** Without a code, that is the next number of the bill rule `project`. */
  create: endpoint({
    method: 'POST',
    path: '/api/project/Project',
    input: Type.Object({
      ...projectFields,
      enCode: Type.Optional(Type.String({ maxLength: 50, pattern: '^[A-Za-z0-9_-]*$' })),
    }),
    output: Type.Object({ id: Id }),
  }),
  get: endpoint({ method: 'GET', path: '/api/project/Project/:id', input: ById, output: Project }),
  /** `version` is the one that the editor saw; a newer one in the database refuses the update. */
  update: endpoint({
    method: 'PUT',
    path: '/api/project/Project/:id',
    input: WithId({ ...updateFields(projectFields), version: Version }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/project/Project/:id', input: ById }),
  /** For pickers: the projects that the caller may see, by name or code. */
  selector: endpoint({
    method: 'GET',
    path: '/api/project/Project/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })),
  }),
})
