import { screen, waitFor, within } from '@testing-library/react'
import type { Member } from '@workstation/contract/member'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { useMemberActs } from './use-member-acts'

const people = [
  { id: 'u1', realName: '林知远' },
  { id: 'u2', realName: '赵敏' },
] as Member[]
let count = 0
const acts = {
  add: vi.fn(async () => ({ count })),
  remove: vi.fn(async () => ({ count })),
  end: vi.fn(async () => ({ count })),
}

function Desk() {
  const { join, end, leave } = useMemberActs({ id: 'r1', fullName: '评审组' }, acts)
  const all: Record<string, () => void> = {
    join: () => join(['u1', 'u2'], 5),
    end: () => end(people, null),
    one: () => leave(people.slice(0, 1)),
    both: () => leave(people),
    nobody: () => leave([]),
  }
  return Object.entries(all).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ))
}

test('who joins, belongs until a day or leaves is sent whole, and how many did is said', async () => {
  const { user } = renderPage(<Desk />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('join')
  expect(acts.add).toHaveBeenLastCalledWith({ id: 'r1', userIds: ['u1', 'u2'], until: 5 })
  expect(await screen.findByText('所选人员已经是成员')).toBeTruthy()
  await press('end')
  expect(acts.end).toHaveBeenLastCalledWith({ id: 'r1', userIds: ['u1', 'u2'], until: null })
  expect(await screen.findByText('所选人员的期限没有变化')).toBeTruthy()
  count = 2
  await press('join')
  expect(await screen.findByText('已添加 2 人')).toBeTruthy()
  await press('end')
  expect(await screen.findByText('已更改 2 人的期限')).toBeTruthy()
  await press('nobody')
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const [name, what, userIds] of [
    ['one', /林知远/, 'u1'],
    ['both', /2 人/, 'u1,u2'],
  ] as const) {
    await press(name)
    const asked = await screen.findByRole('dialog', { name: what })
    expect(within(asked).getByText(/评审组/)).toBeTruthy()
    await user.click(within(asked).getByRole('button', { name: '移出' }))
    await waitFor(() => expect(acts.remove).toHaveBeenLastCalledWith({ id: 'r1', userIds }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(acts.remove).toHaveBeenCalledTimes(2)
})
