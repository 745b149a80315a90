import type { DesignText } from '@workstation/domain/form/document'
import { Alert } from 'antd'
import { useFormTexts } from '../use-form-texts'
import { lostWords } from './lost-words'

/** Says of which fields what was filled in before could not be kept. */
export function LostFields({ fields }: { fields: readonly (DesignText | null)[] }) {
  // Drawn again where the language changes.
  useFormTexts()
  if (fields.length === 0) return null
  return <Alert className="form-notice" type="warning" showIcon title={lostWords(fields)} />
}
