import { Segmented } from 'antd'
import { useHasButton } from '../../platform/permission'
import { lazyPart } from '../../ui/lazy-part'
import { GranteePage } from './grantee-page'
import { type Mode, modes, useAsked } from './use-asked'
import { useAuthorityTexts } from './use-authority-texts'
import './authorize-page.css'

const PageMode = lazyPart(async () => (await import('./page-mode')).PageMode)
const BatchMode = lazyPart(async () => (await import('./batch-mode')).BatchMode)

const views = { grantee: GranteePage, page: PageMode, batch: BatchMode }

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
