import { screen } from '@testing-library/react'
import { organize } from '@workstation/contract/organize'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { useAsked } from '../use-asked'
import { OrganizesBeside } from './organizes-beside'

const wide = window.innerWidth
beforeEach(() => {
  window.innerWidth = 375
  const firm = { id: 'firm', parentId: '0', name: '设计集团' }
  fakeServer().on(organize.names, { list: [firm as never] })
})
afterEach(() => {
  window.innerWidth = wide
})

/** Takes the keyword out of the address, as each list does. */
function People({ chosen }: { chosen: string }) {
  const [keyword, setKeyword] = useState('')
  useAsked('keyword', setKeyword)
  return <p>{`名单 ${chosen} ${keyword}`}</p>
}
const open = (search: string) =>
  renderPage(
    <OrganizesBeside title="组织" lead={[{ id: 'all', name: '全部' }]} list={(chosen) => <People chosen={chosen} />} />,
    { search },
  )

test('on a phone an address with a keyword showed the tree before the list that it searches', async () => {
  const { user, router } = open('?keyword=%E6%9E%97')
  expect(await screen.findByText('名单 all 林')).toBeTruthy()
  // The list has taken the keyword by now, and stays.
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('tree')).toBeNull()
  await user.click(screen.getByRole('button', { name: '返回组织' }))
  await user.click(await screen.findByRole('treeitem', { name: /设计集团/ }))
  expect(await screen.findByText('名单 firm')).toBeTruthy()
})

test('without one the tree comes first', async () => {
  open('')
  expect(await screen.findByRole('treeitem', { name: /设计集团/ })).toBeTruthy()
  expect(screen.queryByText(/名单/)).toBeNull()
})
