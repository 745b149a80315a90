import type { SizeLimit } from '@workstation/domain/upload/upload-limit'
import { chunkedLimitOf, uploadRules } from '@workstation/domain/upload/upload-rule'

/** How large one document of a review may be: as large as the server takes it in chunks. */
export const documentLimit: SizeLimit = { size: chunkedLimitOf(uploadRules.annex) / 1024 ** 3, unit: 'GB' }
