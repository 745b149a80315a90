import { useFormTexts } from './use-form-texts'
import type { ReadingProps } from './web-kind'

/** What the product fills in itself when a record is saved. */
export function GivenBySystem({ words }: ReadingProps) {
  const { t } = useFormTexts()
  return <div className={words ? 'form-words' : 'form-none'}>{words || t('automatic')}</div>
}
