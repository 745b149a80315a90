import { render, screen, waitFor } from '@testing-library/react'
import { menu } from '@workstation/contract/menu'
import { reviewTarget } from '@workstation/contract/review-target'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { makeCurrentUser, makeMenu } from '../testing/make-current-user'
import { renderApp } from '../testing/render-app'
import { guardDecision } from './guard'
import { NavigationFailed } from './navigation-failed'
import { routes } from './routes'
import { findPage } from './shell/current-page'

const t = (key: string) => key

/** Every route of the product: what it is called, whether it needs a session, and whether the shell stands around it. */
const table: readonly (readonly [id: string, path: string, open: boolean, bare: boolean])[] = [
  ['RTE-01', '/login', true, true],
  ['RTE-02', '/lockScreen', false, true],
  ['RTE-03', '/auth-redirect', true, true],
  ['RTE-06', '/reviewinfo', true, true],
  ['RTE-08', '/registerUser', true, true],
  ['RTE-09', '/redirect/profile', false, true],
  ['RTE-10', '/home', false, false],
  ['RTE-12', '/messageRecord', false, false],
  ['RTE-13', '/previewModel', false, false],
  ['RTE-14', '/profile', false, false],
  ['RTE-15', '/emailDetail', false, false],
  ['RTE-16', '/workFlowDetail', false, false],
  ['RTE-19', '/404', false, false],
]

describe('[RTE-01] [RTE-02] [RTE-03] [RTE-06] [RTE-08] [RTE-09] [RTE-10] [RTE-12] [RTE-13] [RTE-14] [RTE-15] [RTE-16] [RTE-19] every route', () => {
  test.each(table)('%s %s stands where it belongs', (_, path, open, bare) => {
    const matched = matchRoutes(routes, path)?.at(-1)?.route.path
    expect(matched === '*').toBe(!bare)
    if (!bare) expect(findPage([], path, t)).toMatchObject({ path, modelId: '' })
    const visit = { path, locked: false, userKnown: true }
    expect(guardDecision({ ...visit, hasToken: false })).toBe(open ? 'pass' : 'sign-in')
    const kept = { '/login': 'home', '/lockScreen': 'home' }[path] ?? 'pass'
    expect(guardDecision({ ...visit, hasToken: true })).toBe(kept)
    const locked = { '/login': 'home', '/lockScreen': 'pass' }[path] ?? 'lock-screen'
    expect(guardDecision({ ...visit, hasToken: true, locked: true })).toBe(locked)
  })

  test.each(['/no/such/page', '/login/x', '/HOME', '/reviewinfo/x', '/link/none', '/model/none'])(
    '[RTE-20] %s is none of them',
    (path) => {
      expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*')
      expect(findPage([], path, t)).toBeNull()
    },
  )
})

describe('pages of the menu', () => {
  const propertyJson = '{"moduleId":"m-1","isTree":1}'
  const entry = (type: number) =>
    makeMenu({ id: 'x', enCode: 'leave', type, propertyJson, urlAddress: 'https://a.example' })

  describe('[RTE-48] [RTE-51] what a page is given by its type', () => {
    test.each([
      [3, '/model/leave'],
      [4, '/dictionary/leave'],
      [5, '/dataReport/leave'],
      [6, '/link/leave'],
      [7, '/link/leave'],
      [8, '/portal/leave'],
    ])('type %i at %s is given moduleId and isTree', (type, path) => {
      const page = findPage([entry(type)], path, t)
      expect(page).toMatchObject({ modelId: 'x', path, module: { moduleId: 'm-1', isTree: true } })
    })
  })
})

test('[RTE-06] [RTE-07] /reviewinfo hands id and token of the query to its page', async () => {
  const app = renderApp('/reviewinfo?id=run-1&token=secret-1', { token: '' })
  app.server.fail(reviewTarget.getFlow, 400, '链接无效或已过期')
  await waitFor(() => expect(app.server.inputs(reviewTarget.getFlow)[0]).toEqual({ id: 'run-1', token: 'secret-1' }))
  expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull()
})

test('[RTE-24] a navigation that fails leads to /404; going where one is already does nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = () => {
    throw new Error('the code of this page did not come')
  }
  const [root] = routes
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        ErrorBoundary: NavigationFailed,
        children: [
          { path: '/broken', lazy: async () => broken() },
          { path: '/404', element: <p>none</p> },
          { path: '/fine', element: <p>fine</p> },
        ],
      },
    ],
    { initialEntries: ['/fine'] },
  )
  expect(root?.ErrorBoundary).toBe(NavigationFailed)
  render(<RouterProvider router={router} />)
  await router.navigate('/fine')
  expect(router.state.location.pathname).toBe('/fine')
  await router.navigate('/broken')
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
  vi.restoreAllMocks()
})

test('[RTE-36] [RTE-52] the stop on the way out of the product is titled by the product alone', async () => {
  const board = makeMenu({ id: 'board', enCode: 'board', fullName: '经营看板', type: 7, linkTarget: '_blank' })
  const app = renderApp('/outside/board', { currentUser: makeCurrentUser({ menuList: [board] }) })
  app.server.fail(menu.openOutside, 400, '链接地址无效')
  expect(await screen.findByText('没有打开“经营看板”')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('项目评审工作站'))
})
