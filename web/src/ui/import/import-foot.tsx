import { Button } from 'antd'
import { countLines } from './import-state'
import type { Import } from './use-import'
import { useImportTexts } from './use-import-texts'

/** The buttons of the step that the import is at. */
export function ImportFoot({ state, dispatch, run, onClose }: Import & { onClose: () => void }) {
  const { t } = useImportTexts()
  const { kept, wrong } = countLines(state.lines)
  if (state.step === 'start') return <Button onClick={onClose}>{t('cancel')}</Button>
  if (state.step === 'result') {
    return (
      <div className="import-foot">
        <Button onClick={() => dispatch({ kind: 'again' })}>{t('more')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('finish')}
        </Button>
      </div>
    )
  }
  return (
    <div className="import-foot">
      {wrong > 0 && <span className="import-skipped">{t('skipped', { count: wrong })}</span>}
      <Button disabled={run.isPending} onClick={() => dispatch({ kind: 'again' })}>
        {t('choose')}
      </Button>
      <Button type="primary" loading={run.isPending} disabled={kept.length === 0} onClick={() => run.mutate()}>
        {t('run', { count: kept.length })}
      </Button>
    </div>
  )
}
