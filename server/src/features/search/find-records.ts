import type { FoundRecord } from '@workstation/contract/search'
import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import { findProjects } from '../project'
import { findReviews } from '../review'
import { listContacts } from '../user'

/** So many of each kind that the best of all fit on a screen. */
const mostOfKind = 5

/** A record whose name and detail may be hidden from the person. */
const line = (what: Pick<FoundRecord, 'kind' | 'id'>, title = '', detail = ''): FoundRecord => ({
  ...what,
  title,
  detail,
  headIcon: '',
})

/**
 * What a word finds among reviews, projects and people. Each feature answers by its own rights, so that the search shows
 * nothing that its page would not.
 */
export async function findRecords(services: Services, actor: Actor, keyword: string): Promise<FoundRecord[]> {
  if (keyword === '') return []
  const { db } = services
  const [reviews, projects, people] = await Promise.all([
    findReviews(db, actor, keyword, mostOfKind),
    findProjects(db, actor, keyword, mostOfKind),
    listContacts(services, actor, { keyword, pageSize: mostOfKind }),
  ])
  return [
    ...reviews.map(({ id, targetid, reviewname, projectname }) =>
      line(targetid ? { kind: 'review', id: targetid } : { kind: 'draft', id }, reviewname, projectname),
    ),
    ...projects.map(({ id, fullName, enCode }) => line({ kind: 'project', id }, fullName, enCode)),
    ...people.list.map(({ id, realName, department, headIcon }) => ({
      ...line({ kind: 'person', id }, realName, department),
      headIcon,
    })),
  ]
}
