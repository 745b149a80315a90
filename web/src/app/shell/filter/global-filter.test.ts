import { project } from '@workstation/contract/project'
import { review } from '@workstation/contract/review'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../platform/api'
import { useSession } from '../../../platform/session-state'
import { fakeServer } from '../../../testing/fake-server'
import { makeUserInfo } from '../../../testing/make-current-user'
import { chooseFilter, currentFilter } from './global-filter'

const reload = vi.hoisted(() => vi.fn())
vi.mock('../../../platform/reload-page', () => ({ reloadPage: reload }))

type Category = 'project' | 'company' | 'department'
const filter = (category: Category) => ({
  ...{ id: `${category}-1`, name: '滨江', fullName: '华东/滨江', parentId: 'east', category },
})

afterEach(() => localStorage.clear())

/** The query fields of two lists once a filter was chosen. */
async function scopeOf(category: Category) {
  useSession.setState({ user: makeUserInfo() })
  const server = fakeServer()
  const page = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }
  server.on(review.listPage, page)
  server.on(project.list, page)
  chooseFilter(filter(category))
  await call(review.listPage, {})
  await call(project.list, {})
  const inputs = [...server.inputs(project.list), ...server.inputs(review.listPage)]
  return inputs.map(({ projectid, organizeid }) => ({ projectid, organizeid }))
}

test('[ORG-28] a filter of a project asks lists for that project', async () => {
  expect(await scopeOf('project')).toEqual([{ projectid: 'project-1' }, { projectid: 'project-1' }])
})

test('[ORG-29] a filter of a company or department asks lists for that organisation', async () => {
  expect(await scopeOf('company')).toEqual([{ organizeid: 'company-1' }, { organizeid: 'company-1' }])
  expect(await scopeOf('department')).toEqual([{ organizeid: 'department-1' }, { organizeid: 'department-1' }])
})

test.each<Category>(['project', 'company', 'department'])(
  '[ORG-26] [ORG-27] a filter of a %s is kept with id, name, full name and category',
  (category) => {
    useSession.setState({ user: makeUserInfo() })
    chooseFilter(filter(category))
    expect(currentFilter()).toEqual({ id: `${category}-1`, name: '滨江', fullName: '华东/滨江', category })
  },
)

test('everything is shown again without a filter; one of somebody else is none', () => {
  useSession.setState({ user: makeUserInfo() })
  chooseFilter(filter('project'))
  useSession.setState({ user: makeUserInfo({ userId: 'other' }) })
  expect(currentFilter()).toBeNull()
  useSession.setState({ user: makeUserInfo() })
  expect(currentFilter()?.id).toBe('project-1')
  chooseFilter({ ...filter('company'), id: '' })
  expect([currentFilter(), localStorage.getItem('rw_globalFilter')]).toEqual([null, null])
})

test('[SHL-12] the page is loaded anew 100 ms after the choice', () => {
  vi.useFakeTimers()
  reload.mockClear()
  chooseFilter(filter('company'))
  vi.advanceTimersByTime(99)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
})
