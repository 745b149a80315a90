import { listView } from '@workstation/contract/list-view'
import { Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/queries/use-call'
import { useRemove } from '../../confirm-remove'
import { useBack } from '../../use-back'
import { useUiTexts } from '../../use-ui-texts'
import { useIsNarrow } from '../../use-window-width'
import type { NamedView } from './use-kept-views'
import { useViewTexts } from './use-view-texts'
import { ViewDialog } from './view-dialog'
import './view-drawer.css'

interface ViewDrawerProps {
  modelId: string
  views: readonly NamedView[]
  mayShare: boolean
  onClose: () => void
}

/** Keeps views in order: which one the list opens with, their names, for whom they are, and which of them go. */
export function ViewDrawer({ modelId, views, mayShare, onClose }: ViewDrawerProps) {
  const { t } = useViewTexts()
  const narrow = useIsNarrow()
  const [renamed, setRenamed] = useState<NamedView>()
  useBack(true, onClose)
  return (
    <Drawer open title={t('viewManageTitle')} size={narrow ? '100%' : 480} onClose={onClose}>
      <p className="column-hint">{t('viewManageHint')}</p>
      <ul className="view-list">
        {views.map((view) => (
          <ViewLine key={view.id} modelId={modelId} view={view} onRename={() => setRenamed(view)} />
        ))}
      </ul>
      {renamed && (
        <ViewDialog
          modelId={modelId}
          mayShare={mayShare}
          view={views.find(({ id }) => id === renamed.id) ?? renamed}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Drawer>
  )
}

interface ViewLineProps {
  modelId: string
  view: NamedView
  onRename: () => void
}

function ViewLine({ modelId, view, onRename }: ViewLineProps) {
  const { t } = useViewTexts()
  const { t: uiText } = useUiTexts()
  const choose = useCall(listView.choose)
  const remove = useRemove(listView.remove, t('viewRemoved'))
  const { id, fullName, isShared, isOwn, isDefault, mayChange, ownerName } = view
  const of = (act: string) => `${act} ${fullName}`
  return (
    <li className="view-line">
      <div className="view-line-name">
        <strong>{fullName}</strong>
        {isDefault === 1 && <Tag color="blue">{t('viewDefault')}</Tag>}
        {isShared === 1 && (
          <span className="view-line-owner">
            {isOwn === 1 ? t('viewSharedByMe') : t('viewSharedBy', { name: ownerName })}
          </span>
        )}
      </div>
      <div className="view-line-acts">
        <Button
          type="link"
          size="small"
          loading={choose.isPending}
          aria-label={of(isDefault === 1 ? t('viewDefaultOff') : t('viewDefaultOn'))}
          onClick={() => choose.mutate({ modelId, id: isDefault === 1 ? '' : id })}
        >
          {isDefault === 1 ? t('viewDefaultOff') : t('viewDefaultOn')}
        </Button>
        {mayChange === 1 && (
          <>
            <Button type="link" size="small" aria-label={of(t('rename'))} onClick={onRename}>
              {t('rename')}
            </Button>
            <Button
              type="link"
              size="small"
              danger
              aria-label={of(uiText('remove'))}
              onClick={() =>
                remove({ modelId, id }, { what: fullName, ...(isShared === 1 && { lost: t('viewLostForAll') }) })
              }
            >
              {uiText('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
