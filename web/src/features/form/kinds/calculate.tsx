import { useCallback, useSyncExternalStore } from 'react'
import { useForm } from '../form-context'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import type { ReadingProps, WebKind } from '../web-kind'

/** Whether something was changed that may change a result whose formula is kept from the reader, as it reads what he does not see. */
function useIsStale(formula: string | undefined): boolean {
  const { state } = useForm()
  const subscribe = useCallback((listener: () => void) => state.watch(listener), [state])
  return useSyncExternalStore(subscribe, () => formula === '' && state.isChanged)
}

/** What a formula makes of the other fields; the engine of the form has worked it out. */
function Result({ node, words }: ReadingProps) {
  const { t } = useFormTexts()
  const isStale = useIsStale(settingsIn<{ formula: string }>(node).formula)
  return (
    <>
      <output className="form-words form-result">{words || t('none')}</output>
      {isStale && <div className="form-stale">{t('stale')}</div>}
    </>
  )
}

export const calculate: WebKind = { Reading: Result }
