import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import type { LineProblem } from './line-problem'

interface Told {
  requestId: string
  log: Pick<Services['log'], 'error'>
}

/** What is told of a line that could not be written. A bug fails its own line: those before it have been made. */
export function problemOf(error: unknown, { requestId, log }: Told): LineProblem {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, 'a line of an import failed')
    return { field: '', key: 'internal', params: { id: requestId } }
  }
  const { key, params } = error
  if (key === 'user.account-exists') return { field: 'account', key: 'accountExists', params: {} }
  if (key === 'out-of-sight') return { field: 'organizeId', key: 'organizeForbidden', params: {} }
  return { field: key === 'rights.place' ? 'organizeId' : '', key, params }
}
