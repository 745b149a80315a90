import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { listView } from '@workstation/contract/list-view'
import { Button, type MenuProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../platform/queries/use-call'
import { useServerEvent } from '../../../platform/use-server-event'
import { ButtonMenu } from '../../button-menu'
import { lazyPart } from '../../lazy-part'
import { useStable } from '../../use-stable'
import { preferenceOf } from '../data-column'
import type { DrawerColumn } from '../drawer-column'
import type { NamedView } from './use-kept-views'
import { useViewTexts } from './use-view-texts'
import type { Viewed } from './use-viewed-list'
import './view-menu.css'

const ViewDialog = lazyPart(async () => (await import('./view-dialog')).ViewDialog)
const ViewDrawer = lazyPart(async () => (await import('./view-drawer')).ViewDrawer)

interface ViewMenuProps {
  modelId: string
  viewed: Viewed
  arranged: readonly DrawerColumn[]
}

/** Milliseconds over which all open pages ask for the views that somebody changed. */
const spread = 2000

/** Offers what others keep for everybody once they have kept it. */
function useViewChanges(modelId: string, refresh: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useStable(() => {
    waiting.current = undefined
    refresh()
  })
  useServerEvent('viewsChanged', (event) => {
    if (event.modelId === modelId) waiting.current ??= setTimeout(ask, Math.random() * spread)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
}

/** The views of a list by name: opens one, keeps the list as it is as one, and leads to where they are kept in order. */
export function ViewMenu({ modelId, viewed, arranged }: ViewMenuProps) {
  const { t } = useViewTexts()
  const [over, setOver] = useState<'dialog' | 'drawer'>()
  useViewChanges(modelId, viewed.refresh)
  const replace = useCall(listView.update, { said: t('viewReplaced') })
  const { views, view, isChanged } = viewed
  if (!views) return null
  const content = () => viewed.contentWith(preferenceOf(arranged))
  const close = () => setOver(undefined)
  const acts: Record<string, () => void> = {
    none: () => viewed.open(''),
    replace: () =>
      view &&
      replace.mutate(
        { modelId, id: view.id, version: view.version, content: content() },
        {
          onSuccess: () => viewed.stay(view.id),
        },
      ),
    keep: () => setOver('dialog'),
    manage: () => setOver('drawer'),
  }
  const name = view ? t('viewOf', { name: view.fullName }) : t('views')
  return (
    <>
      <ButtonMenu
        onOpenChange={(open) => open && viewed.refresh()}
        menu={{
          items: itemsOf({ views, view, isChanged, t }),
          onClick: ({ key }) => (acts[key] ?? (() => viewed.open(key)))(),
        }}
      >
        <Button
          type="text"
          className="view-menu"
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
          aria-label={isChanged ? t('viewChanged', { name }) : name}
        >
          <span className="view-menu-name">{view?.fullName ?? t('views')}</span>
          {isChanged && <span className="view-menu-changed">{t('changed')}</span>}
        </Button>
      </ButtonMenu>
      {over === 'dialog' && (
        <ViewDialog
          modelId={modelId}
          mayShare={viewed.mayShare}
          content={content()}
          onKept={(id) => viewed.stay(id)}
          onClose={close}
        />
      )}
      {over === 'drawer' && <ViewDrawer modelId={modelId} views={views} mayShare={viewed.mayShare} onClose={close} />}
    </>
  )
}

interface Shown {
  views: readonly NamedView[]
  view: NamedView | undefined
  isChanged: boolean
  t: ReturnType<typeof useViewTexts>['t']
}

/** The list as it is, my views, those for everybody, and what can be done with them. */
function itemsOf({ views, view, isChanged, t }: Shown): NonNullable<MenuProps['items']> {
  const mark = (isOpen: boolean) => (isOpen ? <CheckOutlined aria-hidden /> : <span className="view-menu-gap" />)
  const item = ({ id, fullName }: NamedView) => ({ key: id, label: fullName, icon: mark(id === view?.id) })
  const group = (key: string, shared: 0 | 1) => {
    const children = views.filter(({ isShared }) => isShared === shared).map(item)
    return children.length > 0 ? [{ key, type: 'group' as const, label: t(key), children }] : []
  }
  return [
    { key: 'none', label: t('viewNone'), icon: mark(view === undefined) },
    ...group('viewsOwn', 0),
    ...group('viewsShared', 1),
    { key: 'line', type: 'divider' },
    ...(view && isChanged && view.mayChange === 1
      ? [{ key: 'replace', label: t('viewReplace', { name: view.fullName }) }]
      : []),
    { key: 'keep', label: t('viewKeep') },
    ...(views.length > 0 ? [{ key: 'manage', label: t('viewManage') }] : []),
  ]
}
