import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { hasButton } from '../../platform/permission'
import { useSession } from '../../platform/session-state'
import { MenuNotice } from './menu-notice'
import { useMenuTexts } from './use-menu-texts'

const designPages = ['webDesign', 'reportDesign', 'portalDesign']

interface PreviewModelPageProps {
  /** Draws the design of an id. */
  preview: (id: string) => ReactNode
}

/** `/previewModel?id=…`: a design as its people would see it, for those who may edit designs (RTE-13). */
export function PreviewModelPage({ preview }: PreviewModelPageProps) {
  const { t } = useMenuTexts()
  const [query] = useSearchParams()
  const isAdministrator = useSession((state) => state.user?.isAdministrator === true)
  const id = query.get('id') ?? ''
  if (!isAdministrator && !designPages.some((page) => hasButton(page, 'btn_edit')))
    return <MenuNotice title={t('previewForbidden')} texts={[t('previewForbiddenText')]} />
  return id ? preview(id) : <MenuNotice title={t('previewNone')} texts={[t('previewNoId')]} />
}
