import { screen, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { grantDesk } from '@workstation/contract/grant-desk'
import { type Finding, rightCheck } from '@workstation/contract/right-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerNavigation } from '../../platform/navigation'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { RightCheckPage } from './right-check-page'
// Loaded ahead, so that a test does not wait for it.
import '../authority/grant-review'

const finding = (kind: Finding['kind'], subjectId: string, more: Partial<Finding> = {}): Finding => ({
  id: `${kind}-role-${subjectId}`,
  ...{ kind, subjectKind: 'role', subjectId, subjectName: `角色${subjectId}`, things: '项目管理' },
  ...{ count: 2, until: null, mayTake: 1 },
  ...more,
})
const act = { kind: 'role', id: 'a', give: [], take: [{ kind: 'module', itemId: 'project' }] } as const
const none = { may: 'write', until: null, limitsColumns: false, limitsForms: false, limitsRows: false } as const

beforeEach(() => {
  window.innerWidth = 1440
})

async function openPage({
  buttons = ['btn_download'],
  isGranter = true,
  since = null as number | null,
  more = [] as Finding[],
  pages = [] as string[],
} = {}) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  const list = [
    finding('emptyRole', 'a'),
    finding('ending', 'b', { until: Date.UTC(2026, 4, 1) }),
    finding('noOrganize', 'c', { subjectKind: 'user', subjectName: '林知远', things: '', count: 0, mayTake: 0 }),
    ...more,
  ]
  server.on(rightCheck.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 3 } })
  server.on(rightCheck.counted, { since })
  const page = renderPage(<RightCheckPage />, { modelId: 'rightCheck', title: '权限检查', buttons })
  const entry = { modelName: '', column: [], form: [], resource: [], buttonAuthorize: true }
  if (isGranter)
    useSession.setState(({ permissions }) => ({
      permissions: [
        ...permissions,
        {
          ...permissions[0],
          ...entry,
          modelId: 'authorize',
          button: [{ id: 'e', fullName: '编辑', enCode: 'btn_edit' }],
        },
      ] as typeof permissions,
    }))
  if (pages.length > 0)
    useSession.setState(({ permissions }) => ({
      permissions: [
        ...permissions,
        ...pages.map((modelId) => ({ ...permissions[0], ...entry, modelId, button: [] })),
      ] as typeof permissions,
    }))
  await screen.findAllByText('角色a')
  return { server, ...page }
}

test('lists what was found in words, with its end, and tells from when unused rights are found', async () => {
  await openPage()
  const row = screen.getByText('角色b').closest('tr')
  for (const text of ['14 天内到期的权限', '角色', '项目管理', '2026-05-01']) expect(row?.textContent).toContain(text)
  expect(screen.getByText(/满 90 天后/)).toBeTruthy()
})

test('says nothing of counting once it has gone on for long enough', async () => {
  const { server } = await openPage({ since: Date.now() - 91 * 86_400_000 })
  await vi.waitFor(() => expect(server.inputs(rightCheck.counted)).toHaveLength(1))
  expect(screen.queryByText(/满 90 天后/)).toBeNull()
})

test('takes back through the plan of grants, in one press and a confirmation', async () => {
  const { server, user } = await openPage()
  server.on(rightCheck.takeBack, { acts: [act] } as never)
  server.on(grantDesk.things, {
    list: [{ id: 'project', parentId: '-1', fullName: '项目管理', isFolder: false, items: [], ...none }],
  })
  const loses = [{ kind: 'page', pageId: 'project', code: '', change: 'whole', until: null }] as const
  server.on(grantDesk.plan, {
    list: [{ people: 1, names: ['周明远'], gains: [], loses }],
    leftOut: 0,
    pairs: [],
    unchanged: 0,
  } as never)
  server.on(grantDesk.change, null)
  await user.click(screen.getByRole('button', { name: '收回 角色a' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('周明远')).toBeTruthy()
  expect(server.inputs(rightCheck.takeBack)).toEqual([{ id: 'emptyRole-role-a' }])
  expect(server.inputs(grantDesk.change)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  await vi.waitFor(() => expect(server.inputs(grantDesk.change)).toHaveLength(1))
  expect(server.inputs(grantDesk.change)[0]).toMatchObject({ acts: [act] })
  await vi.waitFor(() => expect(server.inputs(rightCheck.list).length).toBeGreaterThan(1))
})

test('offers to take back nothing without grants, and nothing to who may not grant', async () => {
  await openPage({ isGranter: false, buttons: [] })
  expect(screen.queryByRole('button', { name: /收回/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
})

test('a finding without grants has no way to take any back', async () => {
  await openPage()
  expect(screen.getByRole('button', { name: '收回 角色a' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '收回 林知远' })).toBeNull()
})

test('why beside a pair opened all rights of the person: it asks about the rights of the pair', async () => {
  const pair = finding('forbiddenPair', 'p1', { subjectKind: 'user', subjectName: '周明远' })
  const { server, user } = await openPage({ more: [pair], pages: ['explain'] })
  const list = [{ pageId: 'area', kind: 'module', code: '' } as const, { pageId: 'role', kind: 'button', code: 'btn_edit' } as const] // biome-ignore format: two rights
  server.on(rightCheck.pairRights, { list })
  const went: string[] = []
  registerNavigation((path) => void went.push(path))
  await user.click(screen.getByRole('button', { name: '权限来源 周明远' }))
  const address = '/permission/explain?ask=why&person=p1&page=area&kind=module&code=&also=role%3Abutton%3Abtn_edit'
  await vi.waitFor(() => expect(went).toEqual([address]))
})
