import { useConnection } from '../../platform/socket'
import { useShellTexts } from './use-shell-texts'
import './cut-off-line.css'

/** Says quietly that nothing is pushed now; calls go on, so nothing is held back. */
export function CutOffLine() {
  const { t } = useShellTexts()
  const isCutOff = useConnection((state) => state.isCutOff)
  return (
    <div className="cut-off-line" role="status">
      {isCutOff ? <span>{t('shell:cutOff')}</span> : null}
    </div>
  )
}
