import type { UploadFailure } from '../../platform/upload/upload-state'

/** Why a file did not arrive, in words (FIL-42). */
export function failureText(
  failure: UploadFailure,
  name: string,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (failure.kind === 'refused') return failure.msg
  return failure.kind === 'unreadable' ? t('unreadable', { name }) : t('broken')
}
