import type { UseQueryOptions } from '@tanstack/react-query'
import { type OrganizeTree, organize } from '@workstation/contract/organize'
import { call } from '../../platform/api'
import { queryBy } from '../../platform/queries/query-of'
import { matching } from '../../ui/picker/nested/nested-queries'
import type { NestedNode } from '../../ui/picker/picker-node'

/** A department; only one at the last level can be chosen (REG-08). */
const nodeOf = ({ id, fullName, children }: OrganizeTree): NestedNode => ({
  id,
  name: fullName,
  kind: 'department',
  selectable: children.length === 0,
  hasChildren: children.length > 0,
  children: children.map(nodeOf),
})

/**
 * The departments of the company for which one may register (REG-10, REG-12). They come whole and are searched here: a
 * search by the server would leave out what lies below a department, which would then look like a last level.
 */
export const departmentsQuery =
  (companyId: string) =>
  (keyword: string): UseQueryOptions<NestedNode[]> => ({
    ...queryBy(organize.departments, ['registration', companyId], async () =>
      (await call(organize.departments, { id: companyId }, { quiet: true })).list.map(nodeOf),
    ),
    select: (nodes: NestedNode[]) => (keyword ? matching(nodes, keyword.toLowerCase()) : nodes),
    staleTime: 60_000,
  })
