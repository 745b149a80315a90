import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { queryBy } from '../../../platform/queries/query-of'
import { useSession } from '../../../platform/session-state'
import { askHistory } from '../ask-history'
import type { ChatPartner } from './chat-partner'
import { ListState } from './list-state'
import { ThreadLines } from './thread-lines'

const pageSize = 50

interface Edge {
  afterSeq?: number
  beforeSeq?: number
}

/** The messages around one of a conversation, half a page on each side, and on from there in both directions. */
function useHistoryPlace(partnerId: string, seq: number) {
  const start: Edge = { afterSeq: Math.max(0, seq - pageSize / 2 - 1) }
  return useInfiniteQuery({
    ...queryBy('chat.place', [partnerId, seq], async ({ pageParam }: { pageParam: Edge }) => {
      const piece = await askHistory(partnerId, { pageSize, ...pageParam })
      return pageParam.beforeSeq === undefined ? piece : piece.toReversed()
    }),
    initialPageParam: start,
    getNextPageParam: (last): Edge | undefined =>
      last.length < pageSize ? undefined : { afterSeq: last.at(-1)?.seq ?? 0 },
    getPreviousPageParam: ([first]): Edge | undefined =>
      first && first.seq > 1 ? { beforeSeq: first.seq } : undefined,
    gcTime: 0,
  })
}

/** What scrolls has to be reached by keyboard, though little in it can be pressed. */
const reachable = { tabIndex: 0 }

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' })

/** Where a message stands that was found: what was written before and after it. */
export function HistoryPlace({ partner, seq, onBack }: { partner: ChatPartner; seq: number; onBack: () => void }) {
  const { t } = useTranslation('chat')
  const ownId = useSession(({ user }) => user?.userId ?? '')
  const query = useHistoryPlace(partner.id, seq)
  const messages = query.data?.pages.flat() ?? []
  return (
    <div className="chat-found">
      <div className="chat-found-head">
        <Button autoFocus onClick={onBack}>
          {t('backToFound')}
        </Button>
      </div>
      <div {...reachable} className="chat-place">
        {query.isError ? (
          <ListState alert text={t('loadFailed')} action={t('common:retry')} onAction={() => void query.refetch()} />
        ) : null}
        {query.isPending ? <Skeleton active className="chat-skeleton" /> : null}
        {query.hasPreviousPage ? (
          <Button block type="link" onClick={() => void query.fetchPreviousPage()}>
            {t('earlier')}
          </Button>
        ) : null}
        <ThreadLines
          messages={messages}
          partner={partner}
          ownId={ownId}
          unreadFrom={null}
          marked={{ seq, ref: intoView }}
        />
        {query.hasNextPage ? (
          <Button block type="link" onClick={() => void query.fetchNextPage()}>
            {t('later')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
