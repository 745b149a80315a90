import { fireEvent, waitFor, within } from '@testing-library/react'
import { user as people, type UserNode } from '@workstation/contract/user'
import type { FakeServer } from './fake-server'
// Loaded ahead, so that no test waits for code.
import '../ui/picker/user/user-dialog'

/** People whom pickers offer, without companies around them. */
export function servePeople(server: FakeServer, names: Readonly<Record<string, string>>): void {
  const all = Object.entries(names)
  const node = ([id, fullName]: [string, string]): UserNode => ({
    ...{ id, fullName, parentId: '0', type: 'user', icon: '', headIcon: '', hasChildren: false, isLeaf: true },
  })
  server.on(people.nodes, ({ id }) => ({ list: id === '0' ? all.map(node) : [] }))
  server.on(people.named, ({ userId }) => ({
    list: all
      .filter(([id]) => userId.includes(id))
      .map(([id, fullName]) => ({ id, fullName, headIcon: '', organize: '' })),
  }))
}

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
const found = async <One>(find: () => One | undefined) =>
  waitFor(() => {
    const one = find()
    if (!one) throw new Error('it is not there yet')
    return one
  })

/** Chooses people in the dialog of a picker; looked for without roles, which take long beside a page. */
export async function pickPeople(box: HTMLElement, ...names: string[]): Promise<void> {
  const known = new Set(dialogs())
  fireEvent.click(box)
  const dialog = await found(() => dialogs().find((one) => !known.has(one)))
  const lines = () => [...dialog.querySelectorAll('[role=treeitem]')]
  for (const name of names)
    fireEvent.click(await found(() => lines().find(({ textContent }) => textContent.includes(name))))
  fireEvent.click(within(dialog).getByText('确定'))
}
