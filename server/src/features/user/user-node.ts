import type { UserNode } from '@workstation/contract/user'
import { organizeIcon, type PermittedOrganizes } from '../organize'

type Organize = PermittedOrganizes['rows'][number]

/** A company or department of the tree of people. */
export const organizeNode = ({ id, parentId, fullName, category }: Organize, hasChildren: boolean): UserNode => ({
  id,
  parentId,
  fullName,
  type: category === 'company' ? 'company' : 'department',
  icon: organizeIcon(category),
  headIcon: '',
  hasChildren,
  isLeaf: !hasChildren,
})

/** A person below the organisation where he works. */
export const personNode = (id: string, fullName: string, headIcon: string, parentId: string): UserNode => ({
  id,
  parentId,
  fullName,
  type: 'user',
  icon: 'UserOutlined',
  headIcon,
  hasChildren: false,
  isLeaf: true,
})
