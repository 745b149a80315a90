import { useQueryClient } from '@tanstack/react-query'
import { onlineRecord } from '@workstation/contract/online-record'
import { call } from '../../../platform/api'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { forRecord, releasedFormQuery } from './released-form'
import { storedRecord, type Used } from './use-form-record'

/** Reads the newest release of a form, and the record that is changed as that has it. */
export function useRenewal({ released, before }: Used, onNewer: (newer: Used) => void) {
  const client = useQueryClient()
  const { id, fullName } = released
  const read = async (): Promise<Used> => {
    const newer = { ...(await client.fetchQuery({ ...releasedFormQuery(id), staleTime: 0 })), fullName }
    const answer = before && (await call(onlineRecord.get, { id, recordId: before.id }, { quiet: true }))
    return { released: forRecord(newer, answer?.closed), before: answer && storedRecord(newer, answer) }
  }
  return useWork(read, { calls: [], onDone: onNewer, onError: ({ message }) => toast.error(message) })
}
