import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PageQuery } from '@workstation/contract/fields'
import type { Member } from '@workstation/contract/member'
import { Button, Drawer, Input, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { formatDate } from '../../platform/format'
import type { CallQuery } from '../../platform/queries/query-of'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { SmallPagination } from '../../ui/small-pagination'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { MemberList } from './member-list'
import { type MemberActs, useMemberActs } from './use-member-acts'
import { useMemberTexts } from './use-member-texts'
import './members-drawer.css'

const UntilDialog = lazyPart(async () => (await import('../../ui/until-dialog')).UntilDialog)
const UserDialog = lazyPart(async () => (await import('../../ui/picker/user/user-dialog')).UserDialog)

interface MembersDrawerProps {
  /** What they belong to. */
  of: { id: string; fullName: string }
  query: (input: PageQuery & { id: string }) => CallQuery<{ list: Member[]; pagination: { total: number } }>
  /** Left out for somebody who may look and not change. */
  acts?: MemberActs | undefined
  onClose: () => void
}

const pageSize = 20

/** Who belongs to a role, position or group: found by name, page by page; people join and leave here. */
export function MembersDrawer({ of, query, acts, onClose }: MembersDrawerProps) {
  const { t } = useMemberTexts()
  const narrow = useIsNarrow()
  const [keyword, setKeyword] = useState('')
  const [currentPage, setPage] = useState(1)
  useBack(true, onClose)
  const asked = query({ id: of.id, keyword, currentPage, pageSize })
  const { data, error } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const total = data?.pagination.total ?? 0
  // Somebody else may have taken away what stood on the last page.
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (data && currentPage > lastPage) setPage(lastPage)
  const { join, end, leave } = useMemberActs(of, acts)
  const [ending, setEnding] = useState<readonly Member[]>([])
  return (
    <Drawer
      open
      title={t('title', { name: of.fullName })}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      destroyOnHidden
    >
      <section className="members" aria-label={t('members')}>
        <div className="member-tools">
          <Input.Search
            allowClear
            aria-label={t('search')}
            placeholder={t('search')}
            onSearch={(text) => {
              setKeyword(text.trim())
              setPage(1)
            }}
          />
          {acts && <AddMembers onAdd={join} />}
        </div>
        <p role="status" className="member-count">
          {data && t('count', { count: total })}
        </p>
        {error && <PageError error={error} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && total === 0 && <EmptyState text={keyword ? t('noMatch', { keyword }) : t('empty')} />}
        {data && data.list.length > 0 && (
          <MemberList
            key={`${currentPage} ${keyword}`}
            people={data.list}
            {...(acts && { onRemove: leave, onEnd: setEnding })}
          />
        )}
        <SmallPagination currentPage={currentPage} pageSize={pageSize} total={total} onChange={setPage} />
        {ending.length > 0 && (
          <UntilDialog
            title={t('endTitle', { name: of.fullName })}
            until={ending[0]?.until ?? null}
            onChange={(until) => {
              end(ending, until)
              setEnding([])
            }}
            onClose={() => setEnding([])}
          />
        )}
      </section>
    </Drawer>
  )
}

/** Chooses people who join, for good or until the end of a day. */
function AddMembers({ onAdd }: { onAdd: (ids: string[], until: number | null) => void }) {
  const { t } = useMemberTexts()
  const id = useId()
  const [until, setUntil] = useState<number | null>(null)
  const [isEnding, setEnding] = useState(false)
  const [state, setState] = useState<'away' | 'open' | 'closing'>('away')
  const close = () => setState('closing')
  const end = until === null ? t('newForGood') : t('untilDay', { day: formatDate(until) })
  return (
    <>
      <Button aria-label={`${t('newEnd')} ${end}`} onClick={() => setEnding(true)}>
        {end}
      </Button>
      {isEnding && (
        <UntilDialog
          title={t('newEnd')}
          until={until}
          onChange={(chosen) => {
            setUntil(chosen)
            setEnding(false)
          }}
          onClose={() => setEnding(false)}
        />
      )}
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setState('open')}>
        {t('add')}
      </Button>
      {state !== 'away' && (
        <UserDialog
          id={id}
          open={state === 'open'}
          title={t('addTitle')}
          multiple
          chosen={[]}
          variables={false}
          neededText={t('addNeeded')}
          onConfirm={(people) => {
            close()
            onAdd(
              people.map((person) => person.id),
              until,
            )
          }}
          onClose={close}
          afterClose={() => setState('away')}
        />
      )}
    </>
  )
}
