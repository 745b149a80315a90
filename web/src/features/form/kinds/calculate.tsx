import { useFormTexts } from '../use-form-texts'
import type { ReadingProps, WebKind } from '../web-kind'

/** What a formula makes of the other fields; the engine of the form has worked it out. */
function Result({ words }: ReadingProps) {
  const { t } = useFormTexts()
  return <output className="form-words form-result">{words || t('none')}</output>
}

export const calculate: WebKind = { Reading: Result }
