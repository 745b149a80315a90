import { Drawer } from 'antd'
import { useMemo } from 'react'
import { lazyPage } from '../../ui/lazy-part'
import { PageBoundary } from '../../ui/page-boundary'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { RunAccessContext } from './run/run-access'
import { useReviewTexts } from './use-review-texts'
import './run-drawer.css'

const RunView = lazyPage(async () => (await import('./run/run-view')).RunView)

interface RunDrawerProps {
  /** The run to show; undefined closes the drawer. */
  run: { id: string; name: string } | undefined
  onClose: () => void
}

/** A run beside the list that it was opened from. */
export function RunDrawer({ run, onClose }: RunDrawerProps) {
  const { t } = useReviewTexts()
  const narrow = useIsNarrow()
  useBack(run !== undefined, onClose)
  return (
    <Drawer
      open={run !== undefined}
      // The name stands with the run itself, as everywhere.
      title={t('pageTitle')}
      aria-label={run?.name}
      size={narrow ? '100%' : 'min(960px, 75vw)'}
      onClose={onClose}
      destroyOnHidden
      rootClassName="run-drawer"
    >
      {run && <DrawnRun id={run.id} />}
    </Drawer>
  )
}

function DrawnRun({ id }: { id: string }) {
  const access = useMemo(() => ({ id, token: undefined }), [id])
  return (
    <RunAccessContext.Provider value={access}>
      <PageBoundary key={id}>
        <RunView />
      </PageBoundary>
    </RunAccessContext.Provider>
  )
}
