import { useQuery } from '@tanstack/react-query'
import { Card, Collapse, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { queryBy } from '../../platform/queries/query-of'
import { useSession } from '../../platform/session-state'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { NotFoundPage } from '../not-found-page'
import { useShellTexts } from '../shell/use-shell-texts'
import { CallEntry } from './call-entry'
import { fetchOpenApi } from './fetch-open-api'
import { callsByTag } from './open-api'
import './api-docs.css'

/** `/api/docs`: the calls of the server as its OpenAPI document describes them, for administrators. */
export function ApiDocsPage() {
  const isAdministrator = useSession((state) => state.user?.isAdministrator)
  return isAdministrator ? <ApiDocs /> : <NotFoundPage />
}

function ApiDocs() {
  const { t } = useShellTexts()
  const [search, setSearch] = useState('')
  const { data, error } = useQuery({ ...queryBy('page.apiDocs', [], fetchOpenApi), staleTime: 600_000 })
  const groups = data ? callsByTag(data, search) : []
  if (error) return <PageError error={error} />
  return (
    <Card
      className="api-docs"
      variant="borderless"
      title={<h2 className="api-docs-title">{t('shell:page.apiDocs')}</h2>}
      extra={
        <Input.Search
          className="api-docs-search"
          aria-label={t('search')}
          placeholder={t('shell:apiDocs.search')}
          allowClear
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
    >
      {data ? null : <Skeleton active paragraph={{ rows: 8 }} />}
      {data && groups.length === 0 ? <EmptyState text={t('shell:apiDocs.none')} /> : null}
      {groups.map(({ tag, calls }) => (
        <section key={tag} aria-label={tag}>
          <h3 className="api-docs-tag">{tag}</h3>
          <Collapse
            ghost
            size="small"
            items={calls.map((entry) => ({
              key: `${entry.method} ${entry.path}`,
              label: (
                <span className="api-docs-call">
                  <span className="api-docs-method">{entry.method.toUpperCase()}</span>
                  <code>{entry.path}</code>
                  <span className="api-docs-name">{entry.name}</span>
                </span>
              ),
              children: <CallEntry call={entry} />,
            }))}
          />
        </section>
      ))}
    </Card>
  )
}
