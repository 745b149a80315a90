import { useQuery } from '@tanstack/react-query'
import { workflow } from '@workstation/contract/workflow'
import { Segmented } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { useWorkflowTexts } from '../use-workflow-texts'
import { Happened } from './timeline'

const groups = ['1', '2', '3'] as const

/** Who agreed and rejected with which words, by department, role or position. */
export function Opinions({ id }: { id: string }) {
  const { t } = useWorkflowTexts()
  const [category, setCategory] = useState<(typeof groups)[number]>('1')
  const { data, error } = useQuery(queryOf(workflow.records, { id, category, type: '1' }))
  return (
    <section className="approval-part approval-opinions">
      <div className="approval-part-head">
        <h2>{t('opinions.title')}</h2>
        <Segmented
          size="small"
          aria-label={t('opinions.by')}
          value={category}
          options={groups.map((value) => ({ value, label: t(`opinions.groups.${value}`) }))}
          onChange={setCategory}
        />
      </div>
      {error && <PageError error={error} />}
      {!error && !data && <LateSkeleton />}
      {data && data.list.length === 0 && <p className="approval-none">{t('opinions.none')}</p>}
      {data?.list.map((group) => (
        <div key={group.id} className="approval-group">
          <h3>{group.fullName || t('opinions.noGroup')}</h3>
          <ol>
            {group.list.map((record) => (
              <li key={record.id}>
                <Happened record={record} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
