import { useSearchParams } from 'react-router'
import { hasButton } from '../../platform/permission'
import { useSession } from '../../platform/session-state'
import { MenuNotice } from './menu-notice'
import { useMenuTexts } from './use-menu-texts'

const designPages = ['webDesign', 'reportDesign', 'portalDesign']

/** `/previewModel?id=…`: a design as its people would see it, for those who may edit designs (RTE-13). */
export function PreviewModelPage() {
  const { t } = useMenuTexts()
  const [query] = useSearchParams()
  const isAdministrator = useSession((state) => state.user?.isAdministrator === true)
  const id = query.get('id') ?? ''
  if (!isAdministrator && !designPages.some((page) => hasButton(page, 'btn_edit')))
    return <MenuNotice title={t('previewForbidden')} texts={[t('previewForbiddenText')]} />
  return <MenuNotice title={t('previewNone')} texts={[id ? t('previewNoneText', { id }) : t('previewNoId')]} />
}
