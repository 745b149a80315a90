import { dataSource } from '@workstation/contract/data-source'
import { call } from '../../platform/api'
import { useOffQuestion } from '../../ui/use-off-question'

/** Asks before a source is turned off with which synchronisations are under way. */
export const useOffSource = () => useOffQuestion((id) => call(dataSource.usage, { id }))
