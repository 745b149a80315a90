import type { Language } from '@workstation/contract/language'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import type { LineProblem } from './check-lines'
import { problemText } from './import-texts'

interface Told {
  language: Language
  requestId: string
  log: Pick<Services['log'], 'error'>
}

/** What is told of a line that could not be written. A bug fails its own line: those before it have been made. */
export function problemOf(
  { words }: Pick<Services, 'words'>,
  error: unknown,
  { language, requestId, log }: Told,
): LineProblem {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, 'a line of an import failed')
    return { field: '', text: words.errorText('internal', { id: requestId }, language) }
  }
  if (error.key === 'user.account-exists') return { field: 'account', text: problemText('accountExists', language) }
  if (error.key === 'rights.place') {
    return { field: 'organizeId', text: words.errorText(error.key, error.params, language) }
  }
  if (error.key === 'out-of-sight') return { field: 'organizeId', text: problemText('organizeForbidden', language) }
  return { field: '', text: words.errorText(error.key, error.params, language) }
}
