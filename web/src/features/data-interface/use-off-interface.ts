import { dataInterface } from '@workstation/contract/data-interface'
import { call } from '../../platform/api'
import { useOffQuestion } from '../../ui/use-off-question'

/** Asks before an interface is turned off from which forms, processes or tasks take what they show and do. */
export const useOffInterface = () => useOffQuestion((id) => call(dataInterface.usage, { id }))
