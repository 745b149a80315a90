import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { message } from '@workstation/contract/message'
import { Input, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { formatDateTimeSeconds } from '../../platform/format'
import { queryOf } from '../../platform/queries/query-of'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { Person } from '../../ui/person'
import { SmallPagination } from '../../ui/small-pagination'
import { useNoticeTexts } from './use-notice-texts'

const pageSize = 20
type Part = '' | '0' | '1'

/** Who has opened a notice and when, and who has not. */
export function NoticeReaders({ id }: { id: string }) {
  const { t } = useNoticeTexts()
  const [part, setPart] = useState<Part>('')
  const [keyword, setKeyword] = useState('')
  const [currentPage, setPage] = useState(1)
  const query = queryOf(message.readers, { id, currentPage, pageSize, keyword, ...(part && { isRead: part }) })
  const { data, error } = useQuery({ ...query, placeholderData: keepPreviousData })
  const first = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <section className="notice-readers" aria-label={t('readersTitle')}>
      <div className="notice-reader-tools">
        <Segmented<Part>
          aria-label={t('readersTitle')}
          value={part}
          onChange={(next) => first(() => setPart(next))}
          options={[
            { value: '', label: t('common:all') },
            { value: '1', label: t('read') },
            { value: '0', label: t('unread') },
          ]}
        />
        <Input.Search
          allowClear
          aria-label={t('findReader')}
          placeholder={t('findReader')}
          onSearch={(text) => first(() => setKeyword(text.trim()))}
        />
      </div>
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.list.length === 0 && <EmptyState text={t('nobody')} />}
      <ul className="notice-reader-list">
        {data?.list.map((reader) => (
          <li key={reader.id}>
            <Person name={reader.realName} />
            {reader.readTime ? (
              <time dateTime={new Date(reader.readTime).toISOString()}>{formatDateTimeSeconds(reader.readTime)}</time>
            ) : (
              <span className="notice-unread">{t('unread')}</span>
            )}
          </li>
        ))}
      </ul>
      <SmallPagination
        currentPage={currentPage}
        pageSize={pageSize}
        total={data?.pagination.total}
        onChange={setPage}
      />
    </section>
  )
}
