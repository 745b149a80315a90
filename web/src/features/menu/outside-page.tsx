import { menu } from '@workstation/contract/menu'
import type { MenuItem } from '@workstation/contract/session'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ApiError, call } from '../../platform/api'
import { flatMenu, menuTitle } from '../../platform/menu-pages'
import { useSession } from '../../platform/session-state'
import { MenuNotice } from './menu-notice'
import { useMenuTexts } from './use-menu-texts'

/** Leaves for the address of an entry; a failure is told. The page does not stay in the history. */
function useLeaving(item: MenuItem | undefined) {
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for a ticket of its own.
  useEffect(() => {
    if (!item) return
    let current = true
    setProblem('')
    call(menu.openOutside, { menuId: item.id }, { quiet: true }).then(
      ({ url }) => current && window.location.replace(url),
      (error: unknown) => current && setProblem(error instanceof ApiError ? error.msg : String(error)),
    )
    return () => {
      current = false
    }
  }, [item, attempt])
  return { problem, retry: () => setAttempt((before) => before + 1) }
}

/** `/outside/{enCode}`: asks for a ticket where one is needed and goes to the address of the entry (RTE-52, RTE-55, RTE-56). */
export function OutsidePage({ enCode }: { enCode: string }) {
  const { t } = useMenuTexts()
  const navigate = useNavigate()
  const menus = useSession((state) => state.menus)
  const item = flatMenu(menus).find((entry) => [6, 7].includes(entry.type) && entry.enCode === enCode)
  const { problem, retry } = useLeaving(item)
  if (!item) return <Navigate to="/404" replace />
  const name = menuTitle(item)
  return (
    <main>
      {problem ? (
        <MenuNotice
          title={t('leaveFailed', { name })}
          texts={[problem]}
          action={
            <div className="menu-notice-actions">
              <Button type="primary" onClick={retry}>
                {t('retry')}
              </Button>{' '}
              <Button onClick={() => void navigate('/')}>{t('home')}</Button>
            </div>
          }
        />
      ) : (
        <p role="status" className="menu-notice">
          {t('leaving', { name })}
        </p>
      )}
    </main>
  )
}
