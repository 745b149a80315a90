import { useQuery } from '@tanstack/react-query'
import { design } from '@workstation/contract/design'
import type { FormNode } from '@workstation/domain/form/document'
import { queryOf } from '../../../platform/queries/query-of'

const none: readonly { value: string; label: string }[] = []

/** The fields of the released form to whose records a field relates, to choose from. */
export function useRelatedFields(node: FormNode | undefined): readonly { value: string; label: string }[] {
  const id = node?.source?.from === 'model' ? node.source.id : ''
  const { data } = useQuery({ ...queryOf(design.fields, { id }), enabled: id !== '' })
  return data?.list.map(({ field, fullName }) => ({ value: field, label: `${fullName} ${field}` })) ?? none
}
