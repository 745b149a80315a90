import type { SizeLimit } from '@workstation/domain/upload/upload-limit'
import { kindNames } from './kind-names'
import { useUploadTexts } from './use-upload-texts'

interface UploadHintProps {
  dropping: boolean
  limit: number
  sizeLimit: SizeLimit
  accept: string
}

/** What a widget takes and how, before somebody has to be refused. */
export function UploadHint({ dropping, limit, sizeLimit: { size, unit }, accept }: UploadHintProps) {
  const { t } = useUploadTexts()
  if (dropping) return <span className="drop-area-hint">{t('dropHere')}</span>
  const rules = [
    t('limitHint', { limit: `${size} ${unit}` }),
    ...(accept ? [t('kindHint', { type: kindNames(accept, t) })] : []),
    ...(limit > 1 ? [t('countHint', { count: limit })] : []),
  ]
  return (
    <span className="drop-area-hint">
      {rules.join(' · ')}
      <span className="drop-area-way"> · {t('dropHint')}</span>
    </span>
  )
}
