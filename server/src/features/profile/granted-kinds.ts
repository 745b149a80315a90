import type { GrantedTree, OwnAuthority } from '@workstation/contract/profile'

type Kind = 'button' | 'column' | 'form' | 'resource'
const kinds: readonly Kind[] = ['button', 'column', 'form', 'resource']

const moduleOf = ({ id, fullName, icon, children }: OwnAuthority): GrantedTree => ({
  id,
  fullName,
  icon,
  children: children.map(moduleOf),
})

/** The pages of which something of a kind was granted, with the way to them, and what it is below each. */
function branchesOf(pages: readonly OwnAuthority[], kind: Kind): GrantedTree[] {
  return pages.flatMap((page) => {
    const { id, fullName, icon } = page
    const own = page[kind].map((item) => ({ id: item.id, fullName: item.fullName, icon: '', children: [] }))
    const children = [...branchesOf(page.children, kind), ...own]
    return children.length > 0 ? [{ id, fullName, icon, children }] : []
  })
}

/** What was granted, as a tree of each kind. */
export const grantedKinds = (pages: readonly OwnAuthority[]) => ({
  module: pages.map(moduleOf),
  ...(Object.fromEntries(kinds.map((kind) => [kind, branchesOf(pages, kind)])) as Record<Kind, GrantedTree[]>),
})
