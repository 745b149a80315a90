import { ArrowLeftOutlined } from '@ant-design/icons'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../../platform/page-title'
import { PageBoundary } from '../../ui/page-boundary'
import { RunAccessContext, useRunAccess } from './run/run-access'
import { infoQuery } from './run/run-queries'
import { RunView } from './run/run-view'
import { TargetActions } from './target-actions'
import { useReviewTexts } from './use-review-texts'
import './target-detail.css'

/** One run inside the shell, with what its managers do to it. */
export function TargetDetail({ id, listPath }: { id: string; listPath: string }) {
  const access = useMemo(() => ({ id, token: undefined }), [id])
  return (
    <RunAccessContext.Provider value={access}>
      <PageBoundary>
        <RunView heading={<DetailHead listPath={listPath} />} />
      </PageBoundary>
    </RunAccessContext.Provider>
  )
}

function DetailHead({ listPath }: { listPath: string }) {
  const { t } = useReviewTexts()
  const navigate = useNavigate()
  const { data: target } = useSuspenseQuery(infoQuery(useRunAccess()))
  usePageTitle(target.reviewname)
  return (
    <header className="target-head">
      <Button
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        aria-label={t('target.back')}
        onClick={() => void navigate(listPath)}
      />
      <h1>{target.reviewname}</h1>
      <TargetActions target={target} />
    </header>
  )
}
