import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { useWorkflowTexts } from '../use-workflow-texts'
import { StartForm } from './start-form'
import { startFormQuery } from './start-queries'
import type { StartTarget } from './start-target'

interface StartDrawerProps {
  target: StartTarget
  onClose: () => void
}

/** Starts a process, goes on with a draft, or changes what came back. */
export function StartDrawer({ target, onClose }: StartDrawerProps) {
  const { t } = useWorkflowTexts()
  const { data, error } = useQuery(startFormQuery(target))
  const { name, forWhom } = target
  const title = forWhom ? t('start.titleFor', { name, whom: forWhom.fullName }) : t('start.title', { name })
  if (data) return <StartForm target={target} detail={data} onClose={onClose} />
  return (
    <Waiting title={title} onClose={onClose}>
      {error ? <PageError error={error} /> : <LateSkeleton />}
    </Waiting>
  )
}

function Waiting({ title, onClose, children }: { title: string; onClose: () => void; children: React.ReactNode }) {
  const narrow = useIsNarrow()
  useBack(true, onClose)
  return (
    <Drawer open title={title} size={narrow ? '100%' : 'min(1120px, 82vw)'} onClose={onClose}>
      {children}
    </Drawer>
  )
}
