import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { ProcessTile as Tile } from '@workstation/contract/workflow-process'
import { Drawer, Input } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { useCategoryName } from '../use-workflow-filters'
import { useWorkflowTexts } from '../use-workflow-texts'
import { ProcessTile } from './process-tile'
import { startableQuery } from './start-queries'
import type { StartTarget } from './start-target'

interface ProcessChoiceProps {
  onChoose: (target: StartTarget) => void
  onClose: () => void
}

/** All that I may start, by category, found by name or code. */
export function ProcessChoice({ onChoose, onClose }: ProcessChoiceProps) {
  const { t } = useWorkflowTexts()
  const narrow = useIsNarrow()
  useBack(true, onClose)
  const [keyword, setKeyword] = useState('')
  const { data, error } = useQuery(startableQuery())
  const found = data?.list.filter((process) => isMeant(process, keyword.trim().toLowerCase())) ?? []
  return (
    <Drawer open title={t('launch.all')} size={narrow ? '100%' : 720} onClose={onClose} destroyOnHidden>
      <div className="process-choice">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('launch.search')}
          placeholder={t('launch.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {error && <PageError error={error} />}
        {!error && !data && <LateSkeleton />}
        {data && found.length === 0 && (
          <EmptyState text={t(data.list.length === 0 ? 'launch.none' : 'launch.notFound')} />
        )}
        <ByCategory processes={found} onChoose={onChoose} />
      </div>
    </Drawer>
  )
}

const isMeant = ({ fullName, enCode }: Tile, keyword: string) =>
  fullName.toLowerCase().includes(keyword) || enCode.toLowerCase().includes(keyword)

function ByCategory({ processes, onChoose }: { processes: readonly Tile[]; onChoose: ProcessChoiceProps['onChoose'] }) {
  const { t } = useWorkflowTexts()
  const nameOf = useCategoryName()
  const codes = [...new Set(processes.map(({ category }) => category))]
  return codes.map((code) => (
    <section key={code} aria-label={nameOf(code) || t('launch.noCategory')}>
      <h3>{nameOf(code) || t('launch.noCategory')}</h3>
      <div className="process-tiles">
        {processes
          .filter(({ category }) => category === code)
          .map((process) => (
            <ProcessTile key={process.id} process={process} onStart={onChoose} />
          ))}
      </div>
    </section>
  ))
}
