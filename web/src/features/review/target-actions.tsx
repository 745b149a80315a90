import { DownOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons'
import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api'
import { dropDraft } from '../../platform/drafts'
import { useHasButton } from '../../platform/permission'
import { useCall, useWork } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { copyText } from '../../ui/copy-text'
import { openDownload } from '../../ui/open-download'
import { OpinionDialog } from '../../ui/opinion-dialog'
import { useReviewTexts } from './use-review-texts'

const PrintRecord = lazy(() => import('./print-record').then((module) => ({ default: module.PrintRecord })))

/** Copy link, print, and behind "more" what changes the run as a whole. */
export function TargetActions({ target }: { target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  const [printing, setPrinting] = useState(false)
  const [ending, setEnding] = useState<'withdraw' | 'terminate'>()
  const copyLink = useCopyLink(target.id)
  const more = useMoreActions(target, setEnding)
  return (
    <div className="target-actions">
      <Button icon={<LinkOutlined aria-hidden />} loading={copyLink.isPending} onClick={() => copyLink.mutate()}>
        {t('target.copyLink')}
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
        {t('target.print')}
      </Button>
      <Dropdown trigger={['click']} menu={{ items: more.items, onClick: ({ key }) => more.run(key) }}>
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {t('target.more')}
        </Button>
      </Dropdown>
      <EndDialog ending={ending} target={target} onClose={() => setEnding(undefined)} />
      {printing && (
        <Suspense fallback={null}>
          <PrintRecord target={target} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function useCopyLink(id: string) {
  const { t } = useReviewTexts()
  return useWork(async () => copyText((await call(reviewTarget.copyLink, { id })).url), {
    calls: [reviewTarget.copyLink],
    onDone: (copied) => (copied ? toast.success(t('target.copied')) : toast.error(t('target.copyFailed'))),
  })
}

function useMoreActions(target: ReviewTargetInfo, end: (ending: 'withdraw' | 'terminate') => void) {
  const { t } = useReviewTexts()
  const manages = useHasButton('btn_manage')
  const confirmRemove = useConfirmRemove()
  const { id } = target
  const exporting = useCall(reviewTarget.exportRecord, { onDone: openDownload })
  const revoke = useCall(reviewTarget.revokeLinks, {
    said: ({ revoked }) => t('target.revoked', { count: revoked }),
  })
  const actions = [
    { key: 'record', label: t('target.excel'), shown: true, run: () => exporting.mutate({ id }) },
    { key: 'withdraw', label: t('record.withdraw'), shown: target.canwithdraw, run: () => end('withdraw') },
    {
      key: 'terminate',
      label: t('record.terminate'),
      shown: target.canterminate,
      danger: true,
      run: () => end('terminate'),
    },
    {
      key: 'revoke',
      label: t('target.revokeLinks'),
      shown: manages,
      danger: true,
      run: () =>
        confirmRemove({
          verb: t('target.revokeLinks'),
          what: target.reviewname,
          lost: t('target.revokeLost'),
          onConfirm: () => revoke.mutateAsync({ id }),
        }),
    },
  ].filter((action) => action.shown)
  return {
    items: actions.map(({ key, label, danger = false }) => ({ key, label, danger })),
    run: (key: string) => actions.find((action) => action.key === key)?.run(),
  }
}

interface EndDialogProps {
  ending: 'withdraw' | 'terminate' | undefined
  target: ReviewTargetInfo
  onClose: () => void
}

/** Ends a run before its time; terminating needs a reason. */
function EndDialog({ ending, target, onClose }: EndDialogProps) {
  const { t } = useReviewTexts()
  const act = useCall(reviewTarget.act)
  if (!ending) return null
  const draft = { kind: `review.${ending}`, id: target.id }
  return (
    <OpinionDialog
      key={ending}
      open
      title={t(`record.${ending}`)}
      okText={t(`record.${ending}`)}
      danger
      required={ending === 'terminate'}
      busy={act.isPending}
      draft={draft}
      onCancel={onClose}
      onSubmit={({ comment }) =>
        act.mutate(
          { id: target.id, action: ending, opinion: comment },
          {
            // A refusal leaves the dialog open with what was written.
            onSuccess: () => {
              dropDraft(draft)
              toast.success(t(`target.${ending}Done`))
              onClose()
            },
          },
        )
      }
    />
  )
}
