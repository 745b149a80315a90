import type { PageQuery, ScopeQuery } from '@workstation/contract/fields'
import type { Project } from '@workstation/contract/project'
import { type Actor, isPermitted } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { visibleColumns } from '../../platform/guarded-model/model'
import { findRow, listRows, selectRows } from '../../platform/guarded-model/read-rows'
import { listLevel, listNodes, type Place } from './node-store'
import { projectModel } from './project-model'
import { namedLike, ofType, projectsWithReviews, withReviewsOf } from './project-store'

const mostOffered = 50
const mostInTree = 5000

export type ProjectQuery = PageQuery & ScopeQuery & { typeId?: string }

/** One page of the projects that the person sees, with which of them cannot be deleted. */
export async function listProjects(db: Db, actor: Actor, query: ProjectQuery) {
  const page = await listRows<Project>(db, projectModel, actor, {
    ...query,
    filters: query.typeId ? [['typeText', ofType(query.typeId)]] : [],
  })
  const used = await projectsWithReviews(
    db,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => ({ ...row, inuse: used.has(row.id) })) }
}

/** A project that the person sees, or not-found. */
export const findVisibleProject = (db: Db, actor: Actor, id: string): Promise<Project> =>
  findRow<Project>(db, projectModel, actor, id)

/** Whoever works with projects or reviews chooses among all that he sees, others among those whose reviews they are part of. */
function offeredTo(actor: Actor) {
  const sees = (modelId: string) => isPermitted(actor, { modelId })
  return sees('project') || sees('review') ? [] : [withReviewsOf(actor.userId)]
}

/** The first projects by name or code, for a picker. */
export async function offerProjects(db: Db, actor: Actor, keyword = '') {
  const query = { keyword, filters: offeredTo(actor), sidx: 'id', sort: 'desc' as const, limit: mostOffered }
  return { list: await selectRows<Project>(db, projectModel, actor, query) }
}

/** The newest projects by name, code or pinyin, for who may open them. */
export async function findProjects(db: Db, actor: Actor, keyword: string, limit: number) {
  if (!isPermitted(actor, { modelId: 'project' })) return []
  const visible = new Set(visibleColumns(projectModel, actor).map(({ name }) => name))
  return selectRows<Partial<Project> & { id: string }>(db, projectModel, actor, {
    filters: [namedLike(keyword, { name: visible.has('fullName'), code: visible.has('enCode') })],
    only: ['id', 'fullName', 'enCode'],
    limit,
  })
}

/** All projects that may be offered to the person, for a tree. */
export const listProjectNodes = (db: Db, actor: Actor) =>
  listNodes(db, actor, { filters: offeredTo(actor), limit: mostInTree })

/** The projects of a place that may be offered to the person, and which of the organisations hold such. */
export const listProjectsBelow = (db: Db, actor: Actor, place: Place, organizeIds: readonly string[]) =>
  listLevel(db, actor, { filters: offeredTo(actor), place, organizeIds })
