import { Segmented } from 'antd'
import { useHasButton } from '../../platform/permission'
import { BatchPage } from './batch-page'
import { GranteePage } from './grantee-page'
import { PageMode } from './page-mode'
import { type Mode, modes, useAsked } from './use-asked'
import { useAuthorityTexts } from './use-authority-texts'
import './authorize-page.css'

const views = { grantee: GranteePage, page: PageMode, batch: BatchPage }

/** Grants rights: what one person, role, position or group holds, who holds a page, and the same to many (AUT-02). */
export function AuthorizePage() {
  const { t } = useAuthorityTexts()
  const mayEdit = useHasButton('btn_edit')
  const [asked, change] = useAsked()
  const offered = modes.filter((mode) => mode !== 'batch' || mayEdit)
  const mode = offered.includes(asked.mode) ? asked.mode : 'grantee'
  const View = views[mode]
  return (
    <div className="grant-page">
      <Segmented<Mode>
        block
        className="grant-modes"
        aria-label={t('how')}
        value={mode}
        onChange={(next) => change({ mode: next })}
        options={offered.map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
      <View asked={asked} onChange={change} />
    </div>
  )
}
