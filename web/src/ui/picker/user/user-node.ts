import type { PickedUser, UserNode } from '@workstation/contract/user'
import type { PickerNode } from '../picker-node'

/** A node of the tree of people; only people can be chosen (USR-08). */
export function userNode({ id, fullName, type, hasChildren, headIcon }: UserNode): PickerNode {
  const person = type === 'user'
  return {
    id,
    name: fullName,
    kind: type,
    selectable: person,
    hasChildren: !person && hasChildren,
    ...(person && headIcon && { headIcon }),
  }
}

/** A person as a node, with the place where he works beside his name. */
export const personNode = (person: Pick<PickedUser, 'id' | 'fullName'> & Partial<PickedUser>): PickerNode => ({
  id: person.id,
  name: person.fullName,
  kind: 'user',
  selectable: true,
  hasChildren: false,
  ...(person.organize && { note: person.organize }),
  ...(person.headIcon && { headIcon: person.headIcon }),
})
