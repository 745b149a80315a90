import { useFormTexts } from '../use-form-texts'
import { isFormulaKept, useIsStale } from '../use-is-stale'
import type { ReadingProps, WebKind } from '../web-kind'

/** What a formula makes of the other fields; the engine of the form has worked it out. */
function Result({ node, words }: ReadingProps) {
  const { t } = useFormTexts()
  const isStale = useIsStale(isFormulaKept(node))
  return (
    <>
      <output className="form-words form-result">{words || t('none')}</output>
      {isStale && <div className="form-stale">{t('stale')}</div>}
    </>
  )
}

export const calculate: WebKind = { Reading: Result }
