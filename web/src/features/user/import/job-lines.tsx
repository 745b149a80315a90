import { useQuery } from '@tanstack/react-query'
import { type ImportJob, importJob } from '@workstation/contract/import-job'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { useCall } from '../../../platform/queries/use-call'
import { LineRows } from '../../../ui/import/import-lines'
import { useImportTexts } from '../../../ui/import/use-import-texts'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { useIsNarrow } from '../../../ui/use-window-width'
import { useUserImport } from '../use-user-import'
import { type LineKind, LineKinds } from './line-kinds'
import type { Shown } from './shown'
import { useCorrections } from './use-corrections'
import { useJobTexts } from './use-job-texts'
import { useLinePages } from './use-line-pages'

/** Lines that are shown at once: every cell of them is an input. */
const pageSizes = { table: 50, cards: 10 }

interface JobLinesProps {
  job: ImportJob
  onShown: (shown: Shown) => void
  /** Asks where it has to, before another import takes the place of this one. */
  onDrop: (act: () => void) => void
}

/** The second step: lines with their problems, a page at a time, to be corrected or taken out. */
export function JobLines({ job, onShown, onDrop }: JobLinesProps) {
  const { t } = useJobTexts()
  const { t: ui } = useImportTexts()
  const narrow = useIsNarrow()
  const { fields } = useUserImport()
  const [kind, setKind] = useState<LineKind>(job.state === 'ready' ? 'left' : 'wrong')
  const pageSize = narrow ? pageSizes.cards : pageSizes.table
  const pages = useLinePages(pageSize)
  const input = { id: job.id, only: kind, ...pages.asked }
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(importJob.lines, input),
    placeholderData: (before) => before,
    // Lines become others as they are corrected, so each kind and page is read as it is by now.
    staleTime: 0,
  })
  const { lines, dispatch, flush, restore } = useCorrections(job.id, data?.list ?? [])
  const run = useCall(importJob.run, { onDone: () => onShown('asIs') })
  const total = pages.before + (data?.pagination.total ?? 0)
  const shown = isPlaceholderData ? [] : (data?.list ?? [])
  return (
    <div className="import-lines">
      <div className="import-summary">
        <span role="status">
          {ui('count', { total: job.total })}
          <span className={job.wrong > 0 ? 'import-wrong' : 'import-right'}>
            {job.wrong > 0 ? ui('wrong', { count: job.wrong }) : ui('allRight')}
          </span>
        </span>
        <LineKinds
          job={job}
          kind={kind}
          onChoose={(next) => {
            pages.toStart()
            setKind(next)
          }}
        />
        {job.removed > 0 && (
          <span>
            {ui('removedCount', { count: job.removed })}
            <Button type="link" size="small" onClick={() => restore()}>
              {ui('restore')}
            </Button>
          </span>
        )}
      </div>
      {!data && (error ? <PageError error={error} /> : <LateSkeleton />)}
      {data && lines.length === 0 && <p className="import-none">{ui('none')}</p>}
      <LineRows lines={lines} fields={fields} card={narrow} dispatch={dispatch} />
      {total > pageSize && (
        <nav aria-label={ui('pages')}>
          <Pagination
            size="small"
            simple={narrow}
            current={pages.page}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={(to) => pages.turn(to, shown)}
          />
        </nav>
      )}
      <div className="import-foot">
        {job.wrong > 0 && <span className="import-skipped">{ui('skipped', { count: job.wrong })}</span>}
        <Button disabled={run.isPending} onClick={() => onDrop(() => onShown('start'))}>
          {ui('choose')}
        </Button>
        <Button
          type="primary"
          loading={run.isPending}
          disabled={job.ready === 0}
          onClick={() =>
            void flush().then(
              () => run.mutate({ id: job.id }),
              () => undefined,
            )
          }
        >
          {t('job.run', { count: job.ready })}
        </Button>
      </div>
    </div>
  )
}
