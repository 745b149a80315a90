import { DownOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons'
import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { ApiError } from '../../platform/api'
import { dropDraft } from '../../platform/drafts'
import { printKind, usePrintTemplates } from '../../platform/queries/print-trees'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { ButtonMenu } from '../../ui/button-menu'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { copyAndSay } from '../../ui/copy-text'
import { lazyPart } from '../../ui/lazy-part'
import { openDownload } from '../../ui/open-download'
import { OpinionDialog } from '../../ui/opinion-dialog'
import { PrintPage } from '../../ui/print-page/print-page'
import { usePrintByTemplate } from '../../ui/print-page/use-print-by-template'
import { PersonalLinkDialog } from './personal-link-dialog'
import { DecisionNote } from './run/decision-note'
import { useRunAccess } from './run/run-access'
import { useReviewTexts } from './use-review-texts'

const ReplacePeopleDialog = lazyPart(async () => (await import('./run/replace-people-dialog')).ReplacePeopleDialog)

type Asked = 'withdraw' | 'terminate' | 'personal' | 'assigner' | 'final'

/** The address of a run without anybody's token: who opens it signs in, and sees what he may see. */
const plainAddress = (id: string) => `${window.location.origin}/reviewinfo?id=${encodeURIComponent(id)}`

/** Copy link, print, and behind "more" what changes the run as a whole. */
export function TargetActions({ target }: { target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  const [asked, setAsked] = useState<Asked>()
  const printing = usePrinting(target.id)
  const byTemplate = useOtherTemplates(target.id)
  const more = useMoreActions(target, { ask: setAsked, print: printing.print, others: byTemplate.acts })
  const close = () => setAsked(undefined)
  return (
    <div className="target-actions">
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copyAndSay(plainAddress(target.id))}>
        {t('target.copyLink')}
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} loading={printing.isPending} onClick={printing.print}>
        {t('target.print')}
      </Button>
      <ButtonMenu
        onOpenChange={(open) => open && byTemplate.offer()}
        menu={{ items: more.items, onClick: ({ key }) => more.run(key) }}
      >
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {t('target.more')}
        </Button>
      </ButtonMenu>
      <EndDialog
        ending={asked === 'withdraw' || asked === 'terminate' ? asked : undefined}
        target={target}
        onClose={close}
      />
      {(asked === 'assigner' || asked === 'final') && (
        <ReplacePeopleDialog part={asked} target={target} onClose={close} />
      )}
      <PersonalLinkDialog open={asked === 'personal'} target={target} onClose={close} />
      {printing.sheet}
      {byTemplate.sheet}
    </div>
  )
}

/** Fetches the record as it is now and hands it to the printer. */
function usePrinting(id: string) {
  const { token } = useRunAccess()
  const [page, setPage] = useState({ html: '', number: 0 })
  const fetching = useCall(reviewTarget.printRecord, {
    // Counted, since not every browser says when it has printed.
    onDone: ({ html }) => setPage(({ number }) => ({ html, number: number + 1 })),
  })
  const onPrinted = useCallback(() => setPage((before) => ({ ...before, html: '' })), [])
  return {
    isPending: fetching.isPending,
    print: () => fetching.mutate({ id, token }),
    sheet: page.html && <PrintPage key={page.number} html={page.html} onPrinted={onPrinted} />,
  }
}

/** The templates behind the first one, which the print button uses; asked for when they are offered, and over no link. */
function useOtherTemplates(id: string) {
  const { t } = useReviewTexts()
  const { token } = useRunAccess()
  const [offered, setOffered] = useState(false)
  const [, ...others] = usePrintTemplates('reviewTarget', printKind.process, offered && !token)
  const { print, sheet } = usePrintByTemplate()
  const acts = others.map((template) => ({
    key: `print-${template.id}`,
    label: t('target.printBy', { name: template.fullName }),
    shown: true,
    run: () => print(template.id, id),
  }))
  return { acts, sheet, offer: () => setOffered(true) }
}

interface Acts {
  ask: (asked: Asked) => void
  print: () => void
  others: readonly { key: string; label: string; shown: boolean; danger?: boolean; run: () => void }[]
}

function useMoreActions(target: ReviewTargetInfo, { ask, print, others }: Acts) {
  const { t } = useReviewTexts()
  const { token } = useRunAccess()
  const confirmRemove = useConfirmRemove()
  const { id } = target
  const exporting = useCall(reviewTarget.exportRecord, { onDone: openDownload })
  const makingPdf = useCall(reviewTarget.exportPdf, {
    onDone: openDownload,
    // Where the server has no browser, this one prints; the refusal has said so.
    onError: (error) => error instanceof ApiError && error.key === 'review.no-pdf' && print(),
  })
  const revoke = useCall(reviewTarget.revokeLinks, {
    said: ({ revoked }) => t('target.revoked', { count: revoked }),
  })
  const actions = [
    { key: 'pdf', label: t('target.pdf'), shown: true, run: () => makingPdf.mutate({ id, token }) },
    { key: 'record', label: t('target.excel'), shown: true, run: () => exporting.mutate({ id, token }) },
    ...others,
    { key: 'personal', label: t('personal.title'), shown: target.canlink, run: () => ask('personal') },
    {
      key: 'assigner',
      label: t('replace.assigner'),
      shown: target.canreplaceassigner,
      run: () => ask('assigner'),
    },
    { key: 'final', label: t('replace.final'), shown: target.canreplacefinal, run: () => ask('final') },
    { key: 'withdraw', label: t('end.withdraw'), shown: target.canwithdraw, run: () => ask('withdraw') },
    {
      key: 'terminate',
      label: t('end.terminate'),
      shown: target.canterminate,
      danger: true,
      run: () => ask('terminate'),
    },
    {
      key: 'revoke',
      label: t('target.revokeLinks'),
      // The end of a run has revoked them; until then its administrators may.
      shown: target.canterminate,
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
  const { token } = useRunAccess()
  const act = useCall(reviewTarget.act)
  if (!ending) return null
  const draft = { kind: `review.${ending}`, id: target.id, owner: target.myid }
  return (
    <OpinionDialog
      key={ending}
      open
      words={{
        title: t(`end.${ending}Title`, { name: target.reviewname }),
        okText: t(`end.${ending}`),
        note: <DecisionNote target={target} follows={t(`end.${ending}Follows`)} />,
      }}
      danger
      required={ending === 'terminate'}
      busy={act.isPending}
      draft={draft}
      onCancel={onClose}
      onSubmit={({ comment }) =>
        act.mutate(
          { id: target.id, token, action: ending, opinion: comment },
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
