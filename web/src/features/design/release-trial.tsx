import { useQuery } from '@tanstack/react-query'
import { design } from '@workstation/contract/design'
import type { ReleaseTrial as Trial, TriedRecord } from '@workstation/contract/release-plan'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { queryBy } from '../../platform/queries/query-of'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { useProblemWords } from '../form'
import { useDesignTexts } from './use-design-texts'

const RecordById = lazyPart(async () => (await import('../form')).RecordById)

/** Runs the latest records through the draft, and shows which of them it would refuse and what it would change. */
export function ReleaseTrial({ id, version }: { id: string; version: number }) {
  const { t } = useDesignTexts()
  const { data, error } = useQuery({
    ...queryBy(design.get, ['trial', id, String(version)], ({ signal }) =>
      call(design.tryRelease, { id }, { quiet: true, signal }),
    ),
    gcTime: 0,
    staleTime: 0,
  })
  if (error) return <PageError error={error} />
  return (
    <section className="release-trial" aria-label={t('trial')}>
      {data ? (
        <Tried id={id} trial={data} />
      ) : (
        <div role="status">
          <Spin size="small" /> {t('trialRuns')}
        </div>
      )}
    </section>
  )
}

function Tried({ id, trial }: { id: string; trial: Trial }) {
  const { t } = useDesignTexts()
  const [open, setOpen] = useState<string | null>(null)
  const { tried, refused, changed, isWithheld, refusedRecords, changedRecords } = trial
  if (isWithheld) return <p>{t('trialWithheld')}</p>
  if (tried === 0) return null
  if (refused + changed === 0) return <Alert type="success" showIcon title={t('trialFits', { count: tried })} />
  const more = (count: number, list: readonly TriedRecord[]) =>
    count > list.length ? <p>{t('trialMore', { count: count - list.length })}</p> : null
  return (
    <>
      <p>{t('trialText', { count: tried })}</p>
      {refused > 0 && (
        <details open>
          <summary>{t('trialRefused', { count: refused })}</summary>
          <Records list={refusedRecords} onOpen={setOpen} />
          {more(refused, refusedRecords)}
        </details>
      )}
      {changed > 0 && (
        <details>
          <summary>{t('trialChanged', { count: changed })}</summary>
          <Records list={changedRecords} onOpen={setOpen} />
          {more(changed, changedRecords)}
        </details>
      )}
      {open !== null && <RecordById id={id} recordId={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Records({ list, onOpen }: { list: readonly TriedRecord[]; onOpen: (recordId: string) => void }) {
  const { t } = useDesignTexts()
  return (
    <ul>
      {list.map((record, at) => (
        <li key={record.recordId}>
          <Button
            size="small"
            type="link"
            aria-label={t('trialOpenOne', { number: at + 1 })}
            onClick={() => onOpen(record.recordId)}
          >
            {t('trialOpen')}
          </Button>
          <Says record={record} />
        </li>
      ))}
    </ul>
  )
}

/** Why a record would be refused, or what of it would change, in one line. */
function Says({ record: { problems, changes, others } }: { record: TriedRecord }) {
  const { t } = useDesignTexts()
  const wordsOf = useProblemWords()
  const lines = [
    ...problems.map(({ label, ...problem }) =>
      t('trialProblem', { label, words: wordsOf({ ...problem, path: '', nodeId: '' } as RecordProblem) }),
    ),
    ...changes.map(({ label, from, to }) => t('trialChange', { label, from: from || '—', to: to || '—' })),
    ...(others > 0 ? [t('trialOthers', { count: others })] : []),
  ]
  return <span>{lines.join(t('trialBetween'))}</span>
}
