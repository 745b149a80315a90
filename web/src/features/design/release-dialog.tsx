import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { design } from '@workstation/contract/design'
import type { PlanStep, ReleasePlan } from '@workstation/contract/release-plan'
import { Alert, Input, Skeleton, Tag } from 'antd'
import { useCallback, useState } from 'react'
import { call } from '../../platform/api'
import { listNames } from '../../platform/list-names'
import { queryBy, queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { PageError } from '../../ui/page-error'
import { fits, limitOf } from '../../ui/text-limit'
import { RecordsPlace } from './records-place'
import { LastRelease, ReleaseProgress } from './release-progress'
import { ReleaseTrial } from './release-trial'
import { UnconvertedFile } from './unconverted-file'
import { useDesignTexts } from './use-design-texts'
import { UseLines } from './uses/use-lines'
import './release-dialog.css'

interface ReleaseDialogProps {
  id: string
  name: string
  onClose: () => void
}

const longestNote = 500
/** How often a release that goes on is looked at. */
const lookMs = 1500

/** Says what a release would change, and releases when that is wanted (VIS-24). */
export function ReleaseDialog({ id, name, onClose }: ReleaseDialogProps) {
  const { t } = useDesignTexts()
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<boolean>()
  const { data, error, refetch, isFetching } = useQuery({
    // What a release would do depends on the draft and on the data of this moment.
    ...queryBy(design.get, ['plan', id, chosen], async ({ signal }) => {
      const { version } = await call(design.get, { id }, { quiet: true, signal })
      const asked = { id, plan: true, version, ...(chosen !== undefined && { ownTable: chosen }) }
      return { version, plan: await call(design.release, asked, { quiet: true, signal }) }
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  const watched = useQuery({
    ...queryOf(design.releaseRun, { id }),
    refetchInterval: ({ state }) => (state.data?.run && !state.data.run.isOver ? lookMs : false),
  })
  const run = watched.data?.run ?? null
  const release = useCall(design.release, {
    said: ({ number, released }) => t(released ? 'released' : 'runBegins', { number }),
    onDone: ({ released }) => {
      if (released) onClose()
      else void watched.refetch()
    },
    onError: () => void refetch(),
  })
  const number = run?.number ?? 0
  const whenDone = useCallback(() => {
    toast.success(t('released', { number }))
    onClose()
  }, [t, number, onClose])
  const goesOn = run !== null && !run.isOver
  const send = () => {
    if (!data) return
    const { version, plan } = data
    release.mutate({
      ...{ id, version },
      ...(note.trim() && { note: note.trim() }),
      ...(plan.isOpen && { ownTable: plan.ownTable }),
    })
  }
  const blocked = data?.plan.steps.some(({ blocks }) => blocks) ?? true
  return (
    <ChoiceDialog
      width={640}
      title={t('releaseTitle', { name })}
      okText={t('release')}
      okButtonProps={{
        disabled: !data || isFetching || blocked || goesOn || !fits(note, longestNote),
        loading: release.isPending,
      }}
      onOk={send}
      isDirty={() => note !== '' || chosen !== undefined}
      onClose={onClose}
    >
      {run && <ReleaseProgress key={run.number} id={id} run={run} isShown={goesOn} onDone={whenDone} />}
      {error && !goesOn && <PageError error={error} />}
      {!data && !error && !goesOn && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && !goesOn && (
        <>
          {run && <LastRelease run={run} />}
          {data.plan.isOpen && (
            <RecordsPlace plan={data.plan} ownTable={chosen ?? data.plan.ownTable} onChoose={setChosen} />
          )}
          <Plan id={id} plan={data.plan} />
          {data.plan.number > 1 && <ReleaseTrial id={id} version={data.version} />}
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is its child */}
          <label className="release-note">
            <span>{t('releaseNote')}</span>
            <Input.TextArea
              value={note}
              count={limitOf(longestNote)}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
        </>
      )}
    </ChoiceDialog>
  )
}

function Plan({ id, plan: { number, layoutOnly, long, ownTable, steps } }: { id: string; plan: ReleasePlan }) {
  const { t } = useDesignTexts()
  const first = ownTable ? 'planFirst' : 'planFirstShared'
  return (
    <>
      <p>{t(number > 1 ? 'planAgain' : first, { number })}</p>
      {layoutOnly && <Alert type="success" showIcon title={t('planLayout')} />}
      {long && <Alert type="info" showIcon title={t('planLong')} description={t('planLongText')} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="release-steps" tabIndex={0} aria-label={t('planSteps')}>
        <ul>
          {steps.map((step) => (
            <Step key={`${step.act}:${step.key}`} id={id} step={step} ownTable={ownTable} />
          ))}
        </ul>
      </section>
    </>
  )
}

const colours: Readonly<Record<string, string>> = {
  move: 'blue',
  table: 'blue',
  add: 'green',
  restore: 'green',
  remove: 'orange',
  type: 'orange',
  require: 'gold',
  unique: 'gold',
}

/** The letters of the colours are too pale on their grounds. */
const readable = { color: 'var(--ant-color-text)' }

function Step({ id, step, ownTable }: { id: string; step: PlanStep; ownTable: boolean }) {
  const { t } = useDesignTexts()
  const {
    act,
    key,
    label,
    from = '',
    to = '',
    count = 0,
    samples = [],
    blocks = false,
    needsTable = false,
    hasFile = false,
    uses = [],
    otherUses = 0,
  } = step
  const called = { from: from && t(`columnTypes.${from}`), to: to && t(`columnTypes.${to}`) }
  const colour = blocks ? 'red' : colours[act]
  return (
    <li>
      <Tag {...(colour && { color: colour })} style={readable}>
        {t(`plan.${act}`)}
      </Tag>
      <div>
        {key && (
          <>
            <strong>{label || key}</strong> <code>{key}</code>
          </>
        )}
        <p>{act === 'table' && !ownTable ? t('planTableShared') : t(`planText.${act}`, { ...called, count })}</p>
        {samples.length > 0 && <p>{t('planSamples', { samples: listNames(samples) })}</p>}
        {hasFile && <UnconvertedFile id={id} field={{ key, label }} count={count} />}
        {uses.length + otherUses > 0 && (
          <>
            <p>{t(act === 'remove' ? 'planUsesGone' : 'planUses')}</p>
            <UseLines uses={uses} others={otherUses} />
          </>
        )}
        {blocks && <p className="release-blocks">{t(needsTable ? 'planNeedsTable' : 'planBlocks')}</p>}
      </div>
    </li>
  )
}
