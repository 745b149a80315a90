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
import { useReviewTexts } from './use-review-texts'

/** One run inside the shell, at its own address. */
export function TargetDetail({ id, listPath }: { id: string; listPath: string }) {
  const access = useMemo(() => ({ id, token: undefined }), [id])
  return (
    <RunAccessContext.Provider value={access}>
      <PageBoundary>
        <RunView back={<BackToList listPath={listPath} />} />
      </PageBoundary>
    </RunAccessContext.Provider>
  )
}

/** The tab of a run bears its name. */
function BackToList({ listPath }: { listPath: string }) {
  const { t } = useReviewTexts()
  const navigate = useNavigate()
  const { data: target } = useSuspenseQuery(infoQuery(useRunAccess()))
  usePageTitle(target.reviewname)
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined aria-hidden />}
      aria-label={t('target.back')}
      onClick={() => void navigate(listPath)}
    />
  )
}
